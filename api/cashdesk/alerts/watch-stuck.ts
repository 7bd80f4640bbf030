import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AlertKind, Finding } from '../../platform/alerts/alerts.ts';
import { TON_HEARTBEAT } from '../ton/start-ton.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/platform/durations.ts';

type Deps = {
  readonly db: Database;
  readonly clock: Clock;
  /** Whether money goes over TON here: where it does not any more, its silence is no fault. */
  readonly ton?: unknown;
};

/** What `watchStuck` finds. */
export const STUCK_ALERTS = [
  'withdrawal-late',
  'withdrawal-stuck',
  'credit-late',
  'ton',
] as const satisfies readonly AlertKind[];

/** Each step of a withdrawal is tried every few minutes at most: one that is due for longer throws. */
const STEP_MS = HOUR_MS;
const CREDIT_MS = 15 * MINUTE_MS;
/** An older rate credits nothing, which is told as that. */
const RATE_MS = 10 * MINUTE_MS;
const TON_QUIET_MS = 10 * MINUTE_MS;

/** Money that should move and does not, by rows alone: whoever moves it may not run at all. */
export async function watchStuck(deps: Deps): Promise<readonly Finding[]> {
  const found = await Promise.all([
    watchPromises(deps),
    watchSteps(deps),
    watchCredits(deps),
    watchTon(deps),
  ]);
  return found.flat();
}

type Stuck = { readonly count: number; readonly first: string | null };

const ago = (clock: Clock, ms: number) => new Date(clock.nowMs() - ms);

const findingOf = (
  kind: AlertKind,
  subject: string,
  { count, first }: Stuck = { count: 0, first: null },
): readonly Finding[] =>
  count === 0 ? [] : [{ kind, subject, says: `${count} of them, the first is ${first}.` }];

/** Past the moment that the player was promised; staff hold those of blocked players themselves. */
async function watchPromises({ db, clock }: Deps): Promise<readonly Finding[]> {
  const { rows } = await sql<Stuck>`
    select count(*)::int as count, (array_agg(w.id::text order by w.asked_at))[1] as first
      from withdrawals w join payments p on p.id = w.id
     where w.stage not in ('done', 'failed', 'cancelled', 'rejected')
       and p.expected_by < ${ago(clock, 0)}
       and not exists (select from withdrawal_blocks b where b.player_id = w.player_id)`.execute(
    db,
  );
  return findingOf('withdrawal-late', 'withdrawals', rows[0]);
}

/** A step that throws each time, as by an address that no key opens, or that nobody takes. */
async function watchSteps({ db, clock }: Deps): Promise<readonly Finding[]> {
  const before = ago(clock, STEP_MS);
  const { rows } = await sql<Stuck>`
    select count(*)::int as count, (array_agg(id::text order by asked_at))[1] as first
      from withdrawals
     where stage in ('holding', 'approved', 'sending', 'sent', 'settling', 'releasing')
       and (due_at < ${before} or (stage = 'sending' and sending_at < ${before}))`.execute(db);
  return findingOf('withdrawal-stuck', 'withdrawals', rows[0]);
}

/** Money that came, is final and waits for nobody of the staff. */
async function watchCredits({ db, clock }: Deps): Promise<readonly Finding[]> {
  const [before, fresh] = [ago(clock, CREDIT_MS), ago(clock, RATE_MS)];
  const { rows } = await sql<Stuck & { network: string }>`
    select 'TON' as network, count(*)::int as count,
           (array_agg(t.hash order by t.lt))[1] as first
      from ton_transactions t
      join rates_now r on r.symbol = t.asset and r.read_at > ${fresh}
     where t.state = 'seen' and t.seen_at < ${before}
    union all
    select 'other coins', count(*)::int, (array_agg(c.txid order by c.first_at))[1]
      from crypto_receipts c
      join crypto_addresses a on a.id = c.address_id
      join payways w on w.id = a.payway_id
      join rates_now r on r.symbol = w.coin and r.read_at > ${fresh}
     where c.state = 'confirmed' and c.updated_at < ${before}`.execute(db);
  return rows.flatMap(({ network, ...stuck }) => findingOf('credit-late', network, stuck));
}

async function watchTon({ db, clock, ton }: Deps): Promise<readonly Finding[]> {
  if (ton === undefined) return [];
  const { rows } = await sql<{ at: Date }>`
    select at from heartbeats
     where name = ${TON_HEARTBEAT} and at < ${ago(clock, TON_QUIET_MS)}`.execute(db);
  return rows.map(({ at }) => ({
    kind: 'ton',
    subject: 'deposits and payouts',
    says: `The chain was last read at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  }));
}
