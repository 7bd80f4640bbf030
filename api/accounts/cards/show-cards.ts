import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffCardsTable } from '../../platform/db/tables/staff.ts';
import type { Logger } from '../../platform/logger.ts';
import type { StaffSettings } from '../staff/settings.ts';
import type { CardButton, CardFace, CardKind, CardVersion } from './card-kind.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

/** The message that shows it, or why there is none; a wait is what Telegram asks for. */
export type Shown =
  | { readonly messageId: number }
  | { readonly failed: string; readonly waitMs?: number };

/** Edits the message of a card, or sends one; never throws for what Telegram answers. */
export type ShowMessage = (
  message: object,
  shown: { readonly messageId: bigint | null; readonly isNews: boolean },
) => Promise<Shown>;

export type CardsDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  readonly config: { readonly staff: StaffSettings };
  readonly kinds: readonly CardKind[];
  readonly show: ShowMessage;
};

/** How a pass ended. */
export type CardsPass = {
  /** How long Telegram asks to be left alone. */
  readonly waitMs: number;
  /** Whether nothing was to be shown; otherwise more may follow, or has to be tried again. */
  readonly isLast: boolean;
};

type CardRow = Selectable<StaffCardsTable>;
type Due = { readonly kind: CardKind } & CardVersion;

/** A group takes twenty messages a minute: a farm of claims leaves room for whatever else comes. */
const CARDS_PER_PASS = 10;
/** A card that was refused gives up its place for so long, twice as long after each refusal. */
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 2 * MINUTE_MS;
/** A decision that changes after its card was over, as on an appeal, is still shown for a day. */
const LOOKED_AFTER = '1 day';

/**
 * Keeps the cards in the staff's chat current: one for each thing that waits, edited at each change
 * until its end. A card that was sent but not recorded is sent again; then only the recorded one has
 * working buttons. One process at a time does it.
 */
export async function showCards(deps: CardsDeps): Promise<CardsPass> {
  const { chatId } = deps.config.staff;
  if (chatId === undefined) return { waitMs: 0, isLast: true };
  const due = await dueCards(deps);
  if (due.length === 0) return { waitMs: 0, isLast: true };
  return await deps.db.transaction().execute(async (lock) => {
    if (!(await tryLock(lock))) return { waitMs: 0, isLast: false };
    for (const one of due) {
      const waitMs = await showCard(deps, one, chatId);
      if (waitMs > 0) return { waitMs, isLast: false };
    }
    return { waitMs: 0, isLast: false };
  });
}

async function dueCards({ db, clock, kinds }: CardsDeps): Promise<readonly Due[]> {
  const { rows } = await sql<CardRow>`
    select * from staff_cards
     where not is_over or shown_at > ${new Date(clock.nowMs())}::timestamptz - ${LOOKED_AFTER}::interval
  `.execute(db);
  const byKind: (readonly Due[])[] = [];
  for (const kind of kinds) {
    const cards = new Map(
      rows.filter((row) => row.kind === kind.name).map((row) => [row.subject, row]),
    );
    const found = await kind.versions(db, [...cards.keys()]);
    const due = found.filter(({ subject, version, waits }) => {
      const card = cards.get(subject);
      if (card === undefined) return waits;
      return card.shown_version !== version && (card.retry_at?.getTime() ?? 0) <= clock.nowMs();
    });
    byKind.push(due.map((one) => ({ kind, ...one })));
  }
  return inTurns(byKind).slice(0, CARDS_PER_PASS);
}

/** The first of each kind, then the second of each: no kind takes the places of another. */
function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('staff:cards', 0)) as is_ours`.execute(db);
  return rows[0]?.is_ours === true;
}

/**
 * Stores the new token before the card is shown, and afterwards that it was shown: after a crash in
 * between it is shown again, and so it is where somebody pressed a button meanwhile.
 */
async function showCard(deps: CardsDeps, { kind, subject }: Due, chatId: number): Promise<number> {
  const { db, clock, show } = deps;
  const token = randomBytes(16).toString('base64url');
  const card = await db
    .insertInto('staff_cards')
    .values({ kind: kind.name, subject, chat_id: BigInt(chatId), token })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ token }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const seen = await readNow(db, { kind, subject, shown: card.shown_version });
  if (seen === undefined) return 0;
  const { face, version } = seen;
  const shown = await show(messageOf(card, face, { kind, token }), {
    messageId: card.message_id,
    isNews: face.isNews === true,
  });
  if ('failed' in shown) return await noteFailure(deps, { kind, card, shown });
  await db
    .updateTable('staff_cards')
    .set({
      message_id: BigInt(shown.messageId),
      shown_version: version,
      shown_at: new Date(clock.nowMs()),
      is_over: face.isOver,
      refusals: 0,
      retry_at: null,
      ...(face.isOver && { token: null }),
    })
    .where('kind', '=', kind.name)
    .where('subject', '=', subject)
    .where('token', '=', token)
    .execute();
  return 0;
}

type Failed = {
  readonly kind: CardKind;
  readonly card: CardRow;
  readonly shown: Extract<Shown, { readonly failed: string }>;
};

/** Puts off a card that was refused; where Telegram asks for a wait, all of them wait for so long. */
async function noteFailure(
  { db, clock, logger }: CardsDeps,
  { kind, card: { subject, refusals }, shown: { failed, waitMs = 0 } }: Failed,
): Promise<number> {
  logger.warn({ card: kind.name, subject, refusals, reason: failed }, 'a card was not shown');
  if (waitMs > 0) return waitMs;
  const retryMs = Math.min(FIRST_RETRY_MS * 2 ** refusals, LAST_RETRY_MS);
  await db
    .updateTable('staff_cards')
    .set({ refusals: refusals + 1, retry_at: new Date(clock.nowMs() + retryMs) })
    .where('kind', '=', kind.name)
    .where('subject', '=', subject)
    .execute();
  return 0;
}

type Asked = {
  readonly kind: CardKind;
  readonly subject: string;
  readonly shown: string | null;
};

/** The face and its version as of one moment: a change after it is one more version. */
async function readNow(db: Database, { kind, subject, shown }: Asked) {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const found = await kind.versions(trx, [subject]);
      const now = found.find((one) => one.subject === subject);
      const face = await kind.face(trx, subject, shown);
      return now && face && { face, version: now.version };
    });
}

type Keys = { readonly kind: CardKind; readonly token: string };

/** Telegram refuses a message with half a character in it, so none leaves here. */
function messageOf({ chat_id, asks_reason: asksReason }: CardRow, face: CardFace, keys: Keys) {
  const rows = asksReason && !face.isOver ? reasonRows(face) : face.buttons;
  return {
    chat_id: Number(chat_id),
    text: face.text.toWellFormed(),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: rows.map((row) => row.map((one) => keyOf(one, keys))) },
  };
}

const reasonRows = ({ reasons = [] }: CardFace): readonly (readonly CardButton[])[] => [
  ...reasons.map((text, choice) => [{ text, verb: 'x', choice }]),
  [{ text: '← Back', verb: 'b' }],
];

function keyOf(button: CardButton, { kind, token }: Keys) {
  const text = button.text.toWellFormed();
  if ('url' in button) return { ...button, text };
  const { verb, choice } = button;
  const data = `${kind.prefix}:${verb}:${token}`;
  return { text, callback_data: choice === undefined ? data : `${data}:${choice}` };
}
