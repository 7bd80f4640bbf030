import { sql } from 'kysely';
import { cpaPrizeMicro } from '../../../shared/partners/rules.ts';
import { moscowDate } from '../../../shared/platform/moscow-time.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../cashdesk/payments/payment-states.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { judgePerson } from '../../rewards/person/judge-person.ts';
import { sharedWith } from '../../rewards/person/read-shared.ts';
import type { PersonSignal } from '../../rewards/person/signals.ts';
import { EARNS } from './earns.ts';
import { lockEarnings } from '../program/lock-earnings.ts';
import { writeEarnings } from './write-earnings.ts';

type Deps = { readonly db: Database; readonly clock: Clock };

type Due = {
  readonly player_id: bigint;
  readonly partner_id: bigint;
  readonly counted_micro: bigint;
  readonly experience_micro: bigint;
  readonly net_micro: bigint;
  readonly paid_micro: bigint;
};

/**
 * Pays CPA prizes for players who meet all conditions of a higher row than before: the level, the
 * counted stake, deposits less withdrawals, an approved document of identity, and to be a person of
 * their own among all players who came by anybody. Answers how many.
 */
export async function shareCpa({ db, clock }: Deps): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await lockEarnings(trx);
    const at = new Date(clock.nowMs());
    const earnings = [];
    for (const row of await readDue(trx)) {
      const amountMicro = prizeOf(row) - row.paid_micro;
      if (amountMicro <= 0n || (await isDuplicate(trx, row.player_id))) continue;
      const { player_id: playerId, partner_id: partnerId, counted_micro: baseMicro } = row;
      earnings.push({ playerId, partnerId, baseMicro, amountMicro });
    }
    await writeEarnings(trx, { kind: 'cpa', day: moscowDate(at.getTime()), at }, earnings);
    return earnings.length;
  });
}

const prizeOf = (row: Due): bigint =>
  cpaPrizeMicro({
    level: vipLevelOf(experienceOf(row.experience_micro)).statusId,
    countedMicro: row.counted_micro,
    netDepositsMicro: row.net_micro,
    isProved: true,
  });

/** Players under a CPA deal whose identity a document proves. */
async function readDue(trx: Database): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select r.player_id, r.partner_id, t.counted_micro, t.experience_micro,
           (select coalesce(sum(case when p.code = ${PAYMENT_CODES.deposit}
                                     then p.credited_micro else -p.amount_micro end), 0)::bigint
              from payments p
             where p.player_id = r.player_id and p.state = ${PAYMENT_STATES.success}) as net_micro,
           (select coalesce(sum(e.amount_micro), 0)::bigint from partner_earnings e
             where e.player_id = r.player_id and e.kind = 'cpa') as paid_micro
      from partner_referrals r
      join player_totals t on t.player_id = r.player_id
      join partner_deals d on d.partner_id = r.partner_id and d.version = r.deal_version
     where d.kind = 'cpa' and ${EARNS}
       and exists (select from kyc_documents k where k.player_id = r.player_id
                      and k.kind = 'identity' and k.state = 'approved')
     order by r.player_id`.execute(trx);
  return rows;
}

/**
 * Whether a player may be one person with somebody who came before them, by whichever partner, or who
 * has an older account: nobody looks at a prize, so the doubt is enough.
 */
async function isDuplicate(trx: Database, playerId: bigint): Promise<boolean> {
  const { rows } = await sql<{ signal: PersonSignal; accounts: number }>`
    select signal, count(distinct id)::int as accounts
      from (${sharedWith(sql`${playerId}::bigint`)}) s (signal, id)
     where s.signal not in ('invited', 'invited-together') and s.id < ${playerId}
     group by signal`.execute(trx);
  return judgePerson(rows, { isForFriend: true }).verdict !== 'clear';
}
