import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffCardsTable } from '../../platform/db/tables/staff.ts';
import type { Logger } from '../../platform/logger.ts';
import type { StaffSettings } from '../staff/settings.ts';
import type { CardButton, CardFace, CardKind, CardVersion } from './card-kind.ts';

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
  const due: Due[] = [];
  for (const kind of kinds) {
    const cards = new Map(
      rows.filter((row) => row.kind === kind.name).map((row) => [row.subject, row]),
    );
    for (const found of await kind.versions(db, [...cards.keys()])) {
      const card = cards.get(found.subject);
      const isDue = card === undefined ? found.waits : card.shown_version !== found.version;
      if (isDue) due.push({ kind, ...found });
    }
  }
  return due.slice(0, CARDS_PER_PASS);
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
async function showCard(
  { db, clock, logger, show }: CardsDeps,
  { kind, subject }: Due,
  chatId: number,
): Promise<number> {
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
  if ('failed' in shown) {
    logger.warn({ card: kind.name, subject, reason: shown.failed }, 'a card was not shown');
    return shown.waitMs ?? 0;
  }
  await db
    .updateTable('staff_cards')
    .set({
      message_id: BigInt(shown.messageId),
      shown_version: version,
      shown_at: new Date(clock.nowMs()),
      is_over: face.isOver,
      ...(face.isOver && { token: null }),
    })
    .where('kind', '=', kind.name)
    .where('subject', '=', subject)
    .where('token', '=', token)
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

function messageOf({ chat_id, asks_reason: asksReason }: CardRow, face: CardFace, keys: Keys) {
  const rows = asksReason && !face.isOver ? reasonRows(face) : face.buttons;
  return {
    chat_id: Number(chat_id),
    text: face.text,
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
  if ('url' in button) return button;
  const { text, verb, choice } = button;
  const data = `${kind.prefix}:${verb}:${token}`;
  return { text, callback_data: choice === undefined ? data : `${data}:${choice}` };
}
