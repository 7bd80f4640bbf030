import { sql } from 'kysely';
import { subShareMicro } from '../../../shared/partners/rules.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { EARNS } from './earns.ts';
import { lockEarnings } from '../program/lock-earnings.ts';
import { writeEarnings } from './write-earnings.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

type Due = {
  readonly player_id: bigint;
  readonly partner_id: bigint;
  readonly from_micro: bigint;
  readonly to_micro: bigint;
};

/**
 * Gives partners their part of what partners who came by them earned from players, on top of it and
 * one level up. It is counted from running totals, as stakes are.
 */
export async function shareProfits({ db, clock }: Deps): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    const { rows: due } = await sql<Due>`
      select r.player_id, r.partner_id, r.profit_micro as from_micro, p.earned_micro as to_micro
        from partners p
        join partner_referrals r on r.player_id = p.player_id
       where p.earned_micro > 0 and ${EARNS} and p.earned_micro > r.profit_micro
       order by r.player_id`.execute(trx);
    const at = new Date(clock.nowMs());
    const earnings = due.map((row) => ({
      playerId: row.player_id,
      partnerId: row.partner_id,
      baseMicro: row.to_micro - row.from_micro,
      amountMicro: subShareMicro(row.to_micro) - subShareMicro(row.from_micro),
    }));
    await writeEarnings(trx, { kind: 'sub', day: moscowDate(at.getTime()), at }, earnings);
    await sql`
      update partner_referrals r set profit_micro = m.to_micro
        from unnest(${due.map((row) => row.player_id)}::bigint[],
                    ${due.map((row) => row.to_micro)}::bigint[]) as m (player_id, to_micro)
       where r.player_id = m.player_id`.execute(trx);
    return due.length;
  });
}
