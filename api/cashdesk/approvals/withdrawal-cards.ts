import { sql } from 'kysely';
import type { ApprovalPress } from '../../../shared/platform/bot/contract.ts';
import {
  type CardKind,
  type CardPress,
  type CardVersion,
  NOTHING_LEFT,
} from '../../accounts/cards/card-kind.ts';
import { readVersions } from '../../accounts/cards/read-versions.ts';
import { authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { Database } from '../../platform/db/database.ts';
import { BY_HAND_NOTE } from '../withdrawals/withdrawal-notes.ts';
import { type WithdrawalRow, writeAudit } from '../withdrawals/withdrawal-store.ts';
import { type CardFacts, faceOf, rejectionAt } from './card-text.ts';
import { approve, type Decision, reject } from './decide.ts';
import { figuresText, readFigures } from './player-figures.ts';

const SAID: Readonly<Record<Decision, string>> = {
  approved: 'Approved. It goes out.',
  'one-more': 'Noted. One more person has to approve.',
  rejected: 'Rejected. The money goes back to the player.',
  settling: 'Noted.',
  releasing: 'Noted.',
  twice: 'You approved it before: somebody else has to.',
  'one-shell': 'You may have approved it by another name: somebody else has to.',
  'not-open': NOTHING_LEFT,
  'on-chain': 'The chain decides.',
  asking: 'The gateway is being asked.',
  'gateway-otherwise': 'The gateway decides.',
  'gateway-open': 'The gateway decides.',
  unknown: 'There is no such withdrawal.',
};

/** Withdrawals that wait for staff, and those that staff are to pay by hand. */
export const withdrawalCards = (deps: StaffDeps): CardKind => ({
  name: 'withdrawal',
  prefix: 'po',
  stranger: 'You may not decide on withdrawals.',
  acts: { a: 'withdrawal.approve', x: 'withdrawal.reject', f: 'withdrawal.look' },
  versions: withdrawalVersions,
  face: async (db, id) => {
    const row = await readRow(db, id);
    return row && faceOf(row, await readFacts(db, row));
  },
  press: (press) => act(deps, press),
  noteRefused: (press, why) => noteRefused(deps, press, why),
});

const withdrawalVersions = (
  db: Database,
  known: readonly string[],
): Promise<readonly CardVersion[]> =>
  readVersions(db, {
    known: sql`
      select id::text, version::text from withdrawals
       where id = any (${known}::uuid[])`,
    waiting: sql`
      select id::text, version::text from withdrawals
        where (stage = 'review' or (stage = 'sent' and exists (select from payment_notes n
                 where n.payment_id = withdrawals.id and n.kind = ${BY_HAND_NOTE})))
          and not id = any (${known}::uuid[])
        order by asked_at`,
  });

const readRow = async (db: Database, id: string): Promise<WithdrawalRow | undefined> =>
  await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();

async function readFacts(db: Database, row: WithdrawalRow): Promise<CardFacts> {
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
    isByHand: byHand !== undefined,
  };
}

async function act(deps: StaffDeps, { subject: id, actor, verb, choice }: CardPress) {
  if (verb === 'a') return { said: SAID[await approve(deps, id, actor)] };
  if (verb === 'f') {
    const row = await readRow(deps.db, id);
    if (row === undefined) return { said: SAID.unknown };
    const subject = `withdrawal:${id}`;
    const asked = { actor, act: 'withdrawal.look', subject, playerId: row.player_id } as const;
    await authorise(deps, asked);
    const privately = figuresText(await readFigures(deps.db, row.player_id));
    return { said: 'Shown to you alone.', privately };
  }
  const reason = rejectionAt(choice);
  if (verb !== 'x' || reason === undefined) return { said: SAID['not-open'] };
  return { said: SAID[await reject(deps, id, { actor, reason })] };
}

async function noteRefused(
  { db, clock }: StaffDeps,
  { telegramId, chatId, messageId }: ApprovalPress,
  why: string,
): Promise<void> {
  await writeAudit(db, {
    withdrawalId: null,
    act: 'refused-press',
    by: `telegram:${telegramId}`,
    via: 'telegram',
    detail: { chatId, messageId, why },
    nowMs: clock.nowMs(),
  });
}
