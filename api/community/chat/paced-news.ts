import { sql } from 'kysely';
import type { SystemNews } from '../../../shared/community/chat/contract.ts';
import { CHAT_TYPES } from '../../../shared/community/chat/rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { postMessages } from './chat-store.ts';

export type NewsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
};

/** Something that the product may tell the room. */
export type Offer = {
  /** Of several the highest is told. */
  readonly rank: number;
  /** Puts it into words when its turn comes; undefined where it may not be told after all. */
  readonly tell: () => Promise<Told | undefined>;
};

type Told = {
  readonly news: SystemNews;
  /** The same in English. */
  readonly text: string;
};

/** How seldom something is told. */
export type NewsPace = {
  /** How long an offer waits for a higher one, at least. */
  readonly waitMs: number;
  /** The least time between two of a kind, over all processes. */
  readonly everyMs: number;
};

/** A player sees the outcome first, on the screen of the game; talk is never drowned. */
export const NEWS_PACE: NewsPace = { waitMs: 3000, everyMs: 20_000 };

type Kind = NewsPace & { readonly name: 'big-win' | 'level-up' };

/**
 * Tells the room of one kind of event, so seldom that talk is never drowned: of all that is offered
 * in the meantime the highest alone is told. Offering costs a comparison and never fails.
 */
export function createPacedNews(deps: NewsDeps, kind: Kind): (offer: Offer) => void {
  let best: Offer | undefined;
  let isWaiting = false;

  const takeBest = () => {
    const taken = best;
    best = undefined;
    return taken;
  };
  const tellAfter = (waitMs: number) => {
    isWaiting = true;
    setTimeout(() => {
      tellBest().catch((error: unknown) => {
        isWaiting = false;
        deps.logger.warn({ err: error }, 'the chat was not told of an event');
      });
    }, waitMs).unref();
  };
  const tellBest = async () => {
    const offer = takeBest();
    const leftMs = offer === undefined ? 0 : await post(deps, kind, offer);
    if (leftMs > 0 && offer !== undefined && (best?.rank ?? 0) < offer.rank) best = offer;
    isWaiting = false;
    if (best !== undefined) tellAfter(Math.max(leftMs, kind.waitMs));
  };
  return (offer) => {
    if (best !== undefined && best.rank >= offer.rank) return;
    best = offer;
    if (!isWaiting) tellAfter(kind.waitMs);
  };
}

/** Posts it, or answers the milliseconds until something of this kind may be posted again. */
async function post({ db, clock }: NewsDeps, kind: Kind, offer: Offer): Promise<number> {
  const told = await offer.tell();
  if (told === undefined) return 0;
  return await db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    if (!(await takeTurn(trx, kind, nowMs))) return kind.everyMs;
    const { news: data, text } = told;
    await postMessages(trx, [{ type: CHAT_TYPES.system, text, authorId: null, data }], nowMs);
    return 0;
  });
}

/** Whether the kind was told of long enough ago; it then counts as told of now. */
async function takeTurn(trx: Database, { name, everyMs }: Kind, nowMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into chat_news_turns (kind, told_at) values (${name}, ${new Date(nowMs)})
    on conflict (kind) do update set told_at = excluded.told_at
     where chat_news_turns.told_at <= ${new Date(nowMs - everyMs)}`.execute(trx);
  return numAffectedRows === 1n;
}
