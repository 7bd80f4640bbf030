import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MessageFacts } from '../../../shared/partners/postbacks/message-facts.ts';
import { decimalOfMicro, type PostbackEvent } from '../../../shared/partners/postbacks/rules.ts';
import { BASE_CURRENCY } from '../../../shared/money/currency.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { lockEarnings } from '../program/lock-earnings.ts';
import { pseudonymOf } from '../program/pseudonym.ts';
import { readFacts } from './postback-facts.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

/** What happened, and the address that is to be told of it. */
export type Fact = {
  readonly postback_id: string;
  readonly type: PostbackEvent;
  /** Names the event among all events for ever. */
  readonly key: string;
  readonly at: Date;
  readonly pseudonym: string;
  readonly subs: readonly string[];
  readonly campaign: string | null;
  readonly link: string | null;
  readonly country: string;
  readonly kind: string | null;
  readonly day: string | null;
  readonly amount_micro: bigint | null;
};

/**
 * How far back events are looked for: what an outage held up is made good. It is less than the log is
 * kept, so that nothing is told again once its row is gone.
 */
const BACK_MS = 14 * DAY_MS;

/** A player’s click is bound a moment after registration, and brings the sub-ids. */
const CLICK_WAIT_MS = 120_000;

/** How many messages one run writes; what is left is written by the next. */
const BATCH_ROWS = 5000;

/**
 * Writes down what is to be told to addresses of partners, each event once for each address, and answers
 * how many messages that made. An earning is told as the sum of a day that is over, which stays as it is
 * as long as counting waits: so this waits for counting, and runs of it for one another.
 */
export async function queuePostbacks({ db, clock }: Deps): Promise<number> {
  const nowMs = clock.nowMs();
  return await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    const facts = await readFacts(trx, {
      since: new Date(nowMs - BACK_MS),
      registeredBy: new Date(nowMs - CLICK_WAIT_MS),
      today: moscowDate(nowMs),
      most: BATCH_ROWS,
    });
    await insertMessages(trx, facts, new Date(nowMs));
    return facts.length;
  });
}

async function insertMessages(trx: Database, facts: readonly Fact[], at: Date): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    insert into partner_postback_messages
      (id, postback_id, message_id, type, happened_at, body, created_at, due_at)
    select m.*, ${at}, ${at}
      from unnest(${facts.map(() => uuidV7())}::uuid[],
                  ${facts.map(({ postback_id: id }) => id)}::uuid[],
                  ${facts.map(({ key }) => messageIdOf(key))}::text[],
                  ${facts.map(({ type }) => type)}::text[],
                  ${facts.map(({ at: happenedAt }) => happenedAt)}::timestamptz[],
                  ${facts.map((fact) => JSON.stringify(factsOf(fact)))}::jsonb[]) as m
    on conflict do nothing`.execute(trx);
}

const HEX_SHOWN = 32;

/** The id of an event’s messages: the same at every look, and nothing can be read from it. */
const messageIdOf = (key: string): string =>
  `evt_${createHash('sha256').update(key).digest('hex').slice(0, HEX_SHOWN)}`;

const factsOf = (fact: Fact): MessageFacts => ({
  player: pseudonymOf(fact.pseudonym),
  subs: fact.subs,
  campaign: fact.campaign === '' ? null : fact.campaign,
  link: fact.link,
  country: fact.country === '' ? null : fact.country,
  kind: fact.kind,
  day: fact.day,
  amount: fact.amount_micro === null ? null : decimalOfMicro(fact.amount_micro),
  currency: fact.amount_micro === null ? null : BASE_CURRENCY,
});
