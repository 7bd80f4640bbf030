import { sql } from 'kysely';
import type { AlertKind, Finding } from '../../platform/alerts/alerts.ts';
import { STATE } from '../payments/payment-states.ts';
import type { SolvencySettings } from '../solvency/settings.ts';
import { STUCK_ALERTS, watchStuck } from './watch-stuck.ts';
import { HOUR_MS, MINUTE_MS } from '../../../shared/platform/durations.ts';

type Deps = Parameters<typeof watchStuck>[0] & {
  readonly config: { readonly solvency: SolvencySettings };
};

/** What `watchDesk` finds. */
export const DESK_ALERTS = [
  'reserves',
  'wallet-low',
  'wallet-high',
  'payway',
  'provider',
  'reserves-old',
  ...STUCK_ALERTS,
] as const satisfies readonly AlertKind[];

const MICRO = 1_000_000;

/** A payway fails when so many of its payments ended badly within an hour, and most of them did. */
const FAILED_MOST = 5;

/** Coins' rates are read each minute; without them nothing in coins is taken or paid. */
const RATES_QUIET_MS = 10 * MINUTE_MS;

const READING_MS = 2 * HOUR_MS;

/** What is wrong with the money of the operator and with those it goes by, by rows alone. */
export async function watchDesk(deps: Deps): Promise<readonly Finding[]> {
  const found = await Promise.all([
    watchReserves(deps),
    watchReadings(deps),
    watchWallet(deps),
    watchPayways(deps),
    watchRates(deps),
    watchStuck(deps),
  ]);
  return found.flat();
}

const inBase = (micro: number): string => (micro / MICRO).toFixed(0);

/** Against the newest report of what is owed; without a reading nothing is said. */
async function watchReserves({ db }: Deps): Promise<readonly Finding[]> {
  const { rows } = await sql<{ owed: number; held: number }>`
    select r.liabilities_micro::float8 as owed, h.held::float8 as held
      from (select liabilities_micro from solvency_reports order by at desc limit 1) r,
           (select sum(amount_micro) as held from reserve_readings
             where batch = (select batch from reserve_readings order by id desc limit 1)) h
     where h.held < r.liabilities_micro`.execute(db);
  return rows.map(({ owed, held }) => ({
    kind: 'reserves',
    subject: 'reserves',
    says: `${inBase(held)} held, ${inBase(owed)} owed`,
  }));
}

/** Reserves are read each hour: what an old reading says of them may be true no more. */
async function watchReadings({ db, clock }: Deps): Promise<readonly Finding[]> {
  const before = new Date(clock.nowMs() - READING_MS);
  const { rows } = await sql<{ at: Date }>`
    select at from (select at from reserve_readings order by id desc limit 1) newest
     where at < ${before}`.execute(db);
  return rows.map(({ at }) => ({
    kind: 'reserves-old',
    subject: 'reserves',
    says: `Last read at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
  }));
}

/** Too little to pay with, or more than should lie in a wallet whose key is on a server. */
async function watchWallet({ db, config }: Deps): Promise<readonly Finding[]> {
  const { low, high } = config.solvency.hotWallet;
  const { rows } = await sql<{ held: number }>`
    select sum(amount_micro)::float8 as held from reserve_readings
     where batch = (select batch from reserve_readings order by id desc limit 1)
       and network = 'TON' and name = 'TON wallet' having count(*) > 0`.execute(db);
  const held = rows[0]?.held;
  if (held === undefined) return [];
  const found: Finding[] = [];
  if (low !== undefined && held < low * MICRO) {
    found.push({ kind: 'wallet-low', subject: 'TON', says: `${inBase(held)} of at least ${low}` });
  }
  if (high !== undefined && held > high * MICRO) {
    found.push({ kind: 'wallet-high', subject: 'TON', says: `${inBase(held)} of at most ${high}` });
  }
  return found;
}

async function watchPayways({ db, clock }: Deps): Promise<readonly Finding[]> {
  const since = new Date(clock.nowMs() - HOUR_MS);
  const { rows } = await sql<{ name: string; failed: number; all: number }>`
    select w.name, count(*) filter (where p.state = ${STATE.error})::int as failed, count(*)::int as all
      from payments p join payways w on w.id = p.payway_id
     where p.finished_at > ${since} and p.state in (${STATE.success}, ${STATE.error})
     group by w.id, w.name
    having count(*) filter (where p.state = ${STATE.error}) >= ${FAILED_MOST}
       and count(*) filter (where p.state = ${STATE.error}) * 2 > count(*)`.execute(db);
  return rows.map(({ name }) => ({
    kind: 'payway',
    subject: name,
    says: `Most of its payments failed within an hour.`,
  }));
}

async function watchRates({ db, clock }: Deps): Promise<readonly Finding[]> {
  const before = new Date(clock.nowMs() - RATES_QUIET_MS);
  const { rows } = await sql<{ source: string }>`
    select source from rates_now where source in (
        select source from rates_now group by source having max(read_at) < ${before})
     group by source`.execute(db);
  return rows.map(({ source }) => ({
    kind: 'provider',
    subject: `rates of ${source}`,
    says: 'No rates came for ten minutes.',
  }));
}
