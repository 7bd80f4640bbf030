import { sql } from 'kysely';
import type { PlayerHead } from '../../../shared/backoffice/player/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { riskText } from '../../cashdesk/approvals/card-text.ts';
import { CODE, STATE } from '../../cashdesk/payments/payment-states.ts';
import type { Database } from '../../platform/db/database.ts';

/** How many withdrawals under way are shown. */
const HOLDS = 20;

/** Every wallet of a player that ever held something. */
export async function readWallets(
  db: Database,
  playerId: PlayerId,
): Promise<PlayerHead['wallets']> {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('wallets as w', 'w.account_id', 'a.id')
    .select(['a.wallet', 'w.balance_micro'])
    .where('a.player_id', '=', BigInt(playerId))
    .where((eb) => eb.or([eb('w.version', '>', 0n), eb('a.wallet', '=', 'real')]))
    .orderBy('a.id')
    .execute();
  return rows.map((row) => ({
    wallet: row.wallet ?? '',
    balanceMicro: String(row.balance_micro),
  }));
}

/** The withdrawals that hold money, with why staff look at them; the newest first. */
export async function readHolds(db: Database, playerId: PlayerId): Promise<PlayerHead['holds']> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['id', 'stage', 'amount_micro', 'asked_at', 'reasons'])
    .where('player_id', '=', BigInt(playerId))
    .where('stage', 'not in', ['done', 'failed', 'cancelled', 'rejected'])
    .orderBy('asked_at', 'desc')
    .limit(HOLDS)
    .execute();
  return rows.map((row) => ({
    withdrawalId: row.id,
    stage: row.stage,
    amountMicro: String(row.amount_micro),
    askedAt: row.asked_at.toISOString(),
    reasons: row.reasons.map(riskText),
  }));
}

type Paid = Pick<
  PlayerHead['totals'],
  'deposits' | 'depositedMicro' | 'withdrawals' | 'withdrawnMicro' | 'bonusMicro'
>;

type PaidRow = {
  deposits: number;
  deposited: bigint;
  withdrawals: number;
  withdrawn: bigint;
  bonus: bigint;
};

/** What came in, went out and was given, from the indexes of money outside play. */
export async function readPaid(db: Database, playerId: PlayerId): Promise<Paid> {
  const id = BigInt(playerId);
  const { rows } = await sql<PaidRow>`
    select d.many as deposits, d.sum as deposited, w.many as withdrawals, w.sum as withdrawn,
           r.sum as bonus
      from (select count(*)::int as many, coalesce(sum(credited_micro), 0)::bigint as sum
              from payments
             where player_id = ${id} and code = ${CODE.deposit} and state = ${STATE.success}) d,
           (select count(*)::int as many, coalesce(sum(amount_micro), 0)::bigint as sum
              from payments
             where player_id = ${id} and code = ${CODE.withdrawal} and state = ${STATE.success}) w,
           (select coalesce(sum(t.amount_micro), 0)::bigint as sum
              from accounts a join transfers t on t.to_account = a.id and t.kind = 'bonus'
             where a.player_id = ${id} and a.wallet = 'real') r`.execute(db);
  const [row] = rows;
  return {
    deposits: row?.deposits ?? 0,
    depositedMicro: String(row?.deposited ?? 0n),
    withdrawals: row?.withdrawals ?? 0,
    withdrawnMicro: String(row?.withdrawn ?? 0n),
    bonusMicro: String(row?.bonus ?? 0n),
  };
}
