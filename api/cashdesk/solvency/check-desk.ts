import { unitsText } from '../../../shared/money/amount.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { CODE, STATE } from '../payments/payment-states.ts';
import { WITHDRAWAL_KEYS } from '../withdrawals/payout-moves.ts';
import { OPEN_STAGES } from '../withdrawals/withdrawal-store.ts';
import { airdropFaults } from './airdrop-money.ts';
import { sumLiabilities } from './liabilities.ts';

/** The invariants between the desk's book, the ledger and what the operator holds, in words. */
export const DESK_CHECKS = {
  payways: 'the ledger moved at every payway what its payments came to, in and out',
  states: 'every payment that succeeded is in the ledger, and the other way round',
  holds: 'money held for a withdrawal is ended in the ledger, or its withdrawal is under way',
  needs: 'every deposit that was credited has to be played',
  airdrops: 'the ledger keeps what airdrops are still to pay or to return',
  reserves: 'what the operator holds covers what players are owed',
} as const;
export type DeskCheck = keyof typeof DESK_CHECKS;

/**
 * The result of one of them; `examples` are a few of its `faults`, `note` says what was compared.
 */
export type DeskResult = {
  readonly check: DeskCheck;
  readonly isHolding: boolean;
  readonly faults: number;
  readonly examples: readonly string[];
  readonly note?: string;
};

export type DeskReport = { readonly isSound: boolean; readonly results: readonly DeskResult[] };

/** A state follows its money within this time, or by the desk's next minute after a crash. */
const GRACE = sql`interval '10 minutes'`;
const EXAMPLES = 5;

/**
 * Compares the desk's book with the ledger and the ledger with the newest reading of reserves, over
 * one snapshot. Reads only. Without any reading of reserves there is nothing to compare with, and
 * the note says so.
 */
export async function checkDesk(db: Database): Promise<DeskReport> {
  const results = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      return [
        await run(trx, 'payways', paywayFaults),
        await run(trx, 'states', stateFaults),
        await run(trx, 'holds', holdFaults),
        await run(trx, 'needs', needFaults),
        await run(trx, 'airdrops', airdropFaults),
        await checkReserves(trx),
      ];
    });
  return { isSound: results.every(({ isHolding }) => isHolding), results };
}

async function run(trx: Database, check: DeskCheck, faults: RawBuilder<unknown>) {
  const { rows } = await sql<{ fault: string }>`${faults}`.execute(trx);
  const examples = rows.slice(0, EXAMPLES).map(({ fault }) => fault);
  return { check, isHolding: rows.length === 0, faults: rows.length, examples };
}

/**
 * Held money that nothing will settle or release. A withdrawal's row is there before its money is
 * held and ends after the ledger has ended it, so one snapshot never shows this of a sound one.
 */
const holdFaults = sql`
  select format('%s held %s and has neither an end nor a withdrawal under way', h.key,
                h.detail ->> 'held') as fault
    from idempotency_keys h
    left join idempotency_keys e on e.key = regexp_replace(h.key, ':hold$', ':end')
    left join withdrawals w
      on w.id::text = split_part(h.key, ':', 2) and w.stage = any (${OPEN_STAGES})
   where h.key like ${`${WITHDRAWAL_KEYS}%`} and h.key like '%:hold'
     and h.detail ->> 'held' is not null and e.key is null and w.id is null
   order by 1 limit 1000`;

/** Credited deposits that raised what their player has to play by less than themselves. */
const needFaults = sql`
  select format('deposit %s of %s has to be played for %s', c.key, c.detail ->> 'creditedMicro',
                coalesce(n.raised_micro, 0)) as fault
    from idempotency_keys c left join need_changes n on n.group_id = c.group_id
   where c.key like 'deposit:%' and c.detail ->> 'creditedMicro' is not null
     and coalesce(n.raised_micro, 0) < (c.detail ->> 'creditedMicro')::numeric`;

/**
 * What the idempotency keys of payments say of each payway, beside what its account moved. A payout
 * that was returned in part left it but for `back`.
 */
const paywayFaults = sql`
  with moved as (
    select split_part(a.operator_account, ':', 2)::int as payway_id,
           coalesce((select sum(t.amount_micro) from transfers t
                      where t.from_account = a.id and t.kind = 'deposit'), 0) as in_micro,
           coalesce((select sum(t.amount_micro) from transfers t
                      where t.to_account = a.id and t.kind = 'withdrawal'), 0) as out_micro
      from accounts a where a.operator_account ~ '^outside:[0-9]+$'
  ), booked as (
    select p.payway_id,
           coalesce(sum((c.detail ->> 'creditedMicro')::numeric)
                      filter (where p.code = ${CODE.deposit}), 0) as in_micro,
           coalesce(sum(p.amount_micro - coalesce((c.detail ->> 'back')::numeric, 0))
                      filter (where p.code = ${CODE.withdrawal}
                                and (c.detail ->> 'how' = 'settled' or c.detail ? 'back')), 0)
             as out_micro
      from payments p
      join idempotency_keys c on c.key = case p.code when ${CODE.deposit} then 'deposit:' || p.id::text
                                           else 'withdraw:' || p.id::text || ':end' end
     group by p.payway_id
  )
  select format('payway %s: the ledger has %s in and %s out, its payments %s and %s',
                coalesce(m.payway_id, b.payway_id), coalesce(m.in_micro, 0),
                coalesce(m.out_micro, 0),
                coalesce(b.in_micro, 0), coalesce(b.out_micro, 0)) as fault
    from moved m full join booked b on b.payway_id = m.payway_id
   where coalesce(m.in_micro, 0) <> coalesce(b.in_micro, 0)
      or coalesce(m.out_micro, 0) <> coalesce(b.out_micro, 0)
   order by 1`;

/** Payments whose state and idempotency key disagree for longer than a crash takes to repair. */
const stateFaults = sql`
  select format('payment %s (code %s) is in state %s, the ledger says %s', p.id, p.code, p.state,
                case when c.key is null then 'nothing' else c.detail::text end) as fault
    from payments p
    left join idempotency_keys c on c.key = case p.code when 1 then 'deposit:' || p.id::text
                                              else 'withdraw:' || p.id::text || ':end' end
   where p.updated_at < now() - ${GRACE} and coalesce(c.created_at, '-infinity') < now() - ${GRACE}
     and (p.state = ${STATE.success}) <> case p.code when ${CODE.deposit} then c.detail ->> 'creditedMicro' is not null
                                      else coalesce(c.detail ->> 'how' = 'settled', false) end
   order by p.updated_at limit 1000`;

async function checkReserves(trx: Database): Promise<DeskResult> {
  const owed = await sumLiabilities(trx);
  const { rows } = await sql<{ held: string; at: Date }>`
    select sum(amount_micro)::text as held, max(at) as at from reserve_readings
     where batch = (select batch from reserve_readings order by id desc limit 1)
     having count(*) > 0`.execute(trx);
  const [reading] = rows;
  if (reading === undefined) {
    const note = 'no reserves were read yet';
    return { check: 'reserves', isHolding: true, faults: 0, examples: [], note };
  }
  const held = BigInt(reading.held);
  const isHolding = held >= owed;
  const note = noteOf({ owed, held, at: reading.at });
  const examples = isHolding ? [] : [note];
  return { check: 'reserves', isHolding, faults: examples.length, examples, note };
}

function noteOf({ owed, held, at }: { owed: bigint; held: bigint; at: Date }): string {
  const share = owed === 0n ? 'all' : `${Number((held * 10_000n) / owed) / 100}%`;
  return `${unitsText(held)} held of ${unitsText(owed)} owed (${share}), read at ${at.toISOString()}`;
}
