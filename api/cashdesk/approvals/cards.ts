import type { StaffSettings } from '../../accounts/staff/settings.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type BotApi, BotApiFailure } from './telegram-api.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ApprovalCardsTable } from '../../platform/db/tables/withdrawals.ts';
import { BY_HAND_NOTE } from '../withdrawals/withdrawal-notes.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts';
import { isToBePaidByHand, type CardFacts, renderCard } from './card-text.ts';
import { showMessage } from './show-message.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: { readonly staff: StaffSettings };
} & { readonly botApi: BotApi };
type CardRow = Selectable<ApprovalCardsTable>;

const AT_ONCE = 20;
const ENDED: readonly string[] = ['done', 'failed', 'cancelled', 'rejected'];

/**
 * Keeps the cards in the staff's group current: one for each withdrawal that waits for staff, or
 * that staff are to pay by hand, edited at each change until its end. A card that was sent but not
 * recorded is sent again; then only the recorded one has working buttons. One process at a time
 * does it.
 */
export async function showCards(deps: Deps): Promise<void> {
  const { chatId } = deps.config.staff;
  if (chatId === undefined) return;
  const due = await dueCards(deps.db);
  if (due.length === 0) return;
  await deps.db.transaction().execute(async (lock) => {
    if (!(await tryLock(lock))) return;
    for (const id of due) await showCard(deps, id, chatId);
  });
}

async function dueCards(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from withdrawals w
     where w.stage = 'review' and not exists (
       select from approval_cards c where c.withdrawal_id = w.id)
    union all
    select w.id from withdrawals w
     where w.stage = 'sent'
       and exists (select from payment_notes n
         where n.payment_id = w.id and n.kind = ${BY_HAND_NOTE})
       and not exists (select from approval_cards c where c.withdrawal_id = w.id)
    union all
    select w.id from approval_cards c join withdrawals w on w.id = c.withdrawal_id
     where (c.token is not null or c.shown_version is null)
       and c.shown_version is distinct from w.version
     limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

async function tryLock(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('payouts:cards', 0)) as is_ours`.execute(db);
  return rows[0]?.is_ours === true;
}

/**
 * Stores the new token before the card is shown, and afterwards that it was shown: after a crash in
 * between it is shown again.
 */
async function showCard(deps: Deps, id: string, chatId: number): Promise<void> {
  const { db, clock, logger } = deps;
  const token = randomBytes(16).toString('base64url');
  const card = await db
    .insertInto('approval_cards')
    .values({
      withdrawal_id: id,
      chat_id: BigInt(chatId),
      message_id: null,
      token,
      shown_version: null,
      shown_at: null,
    })
    .onConflict((conflict) => conflict.column('withdrawal_id').doUpdateSet({ token }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return;
  try {
    const messageId = await writeMessage(deps, { card, row, token });
    const isOver = ENDED.includes(row.stage);
    await db
      .updateTable('approval_cards')
      .set({
        message_id: BigInt(messageId),
        shown_version: row.version,
        shown_at: new Date(clock.nowMs()),
        ...(isOver && { token: null }),
      })
      .where('withdrawal_id', '=', id)
      .where('token', '=', token)
      .execute();
  } catch (error) {
    if (!(error instanceof BotApiFailure)) throw error;
    logger.warn({ withdrawalId: id, reason: error.message }, 'a card was not shown');
  }
}

type Shown = { readonly card: CardRow; readonly row: WithdrawalRow; readonly token: string };

async function writeMessage({ db, botApi }: Deps, { card, row, token }: Shown): Promise<number> {
  const facts = await readFacts(db, row, card.asks_reason);
  const { text, reply_markup } = renderCard(row, facts, token);
  const message = {
    chat_id: Number(card.chat_id),
    text,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup,
  };
  return await showMessage(botApi, message, {
    messageId: card.message_id,
    isNews: isToBePaidByHand(row, facts),
  });
}

async function readFacts(
  db: Database,
  row: WithdrawalRow,
  asksReason: boolean,
): Promise<CardFacts> {
  const [player, payway, address, approvals, byHand] = await Promise.all([
    db.selectFrom('players').select('nick').where('id', '=', row.player_id).executeTakeFirst(),
    db.selectFrom('payways').select('name').where('id', '=', row.payway_id).executeTakeFirst(),
    db
      .selectFrom('payout_addresses')
      .select('masked')
      .where('id', '=', row.address_id)
      .executeTakeFirst(),
    db
      .selectFrom('withdrawal_audit_log')
      .select('by')
      .where('withdrawal_id', '=', row.id)
      .where('act', 'in', ['agreed', 'approved'])
      .orderBy('id')
      .execute(),
    db
      .selectFrom('payment_notes')
      .select('id')
      .where('payment_id', '=', row.id)
      .where('kind', '=', BY_HAND_NOTE)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    nick: player?.nick ?? '',
    payway: payway?.name ?? '',
    purse: address?.masked ?? '',
    approvedBy: approvals.map(({ by }) => by),
    asksReason,
    isByHand: byHand !== undefined,
  };
}
