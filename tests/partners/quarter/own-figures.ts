import type { Client } from 'pg';
import { DAYS } from './plan.ts';

/** What the ledger and the desk's book say of a player's day, read by SQL of the test's own. */
export type DayOf = {
  readonly day: number;
  readonly countedMicro: bigint;
  readonly depositedMicro: bigint;
  readonly withdrawnMicro: bigint;
};

/** An earning as the test computes it. */
export type OwnEarning = {
  readonly kind: string;
  readonly day: number;
  readonly baseMicro: bigint;
  readonly amountMicro: bigint;
};

/** A player as the test knows them: whose they are, under which deal, and until when they count. */
export type Standing = {
  readonly kind: string;
  readonly shareBp: number;
  readonly isDouble: boolean;
  readonly isProved: boolean;
  readonly excludedOn: number | undefined;
};

const UNIT = 1_000_000n;

/** Days of each player, in order; a day is its number from the first one of the quarter in Moscow. */
export async function readDays(
  owner: Client,
  firstDay: string,
): Promise<ReadonlyMap<number, readonly DayOf[]>> {
  const { rows } = await owner.query<{ id: string; day: number; c: string; d: string; w: string }>(
    `select id::text, day, sum(c)::text as c, sum(d)::text as d, sum(w)::text as w from (
       select player_id as id, (created_at + interval '3 hours')::date - $1::date as day,
              counted_micro as c, 0::bigint as d, 0::bigint as w
         from (select player_id, created_at at time zone 'UTC' as created_at, counted_micro
                 from rounds where state = 'settled') played
       union all
       select player_id, (finished_at at time zone 'UTC' + interval '3 hours')::date - $1::date, 0,
              case when code = 1 then credited_micro else 0 end,
              case when code = 2 then amount_micro else 0 end
         from payments where state = 2) moved
      group by id, day order by id, day`,
    [firstDay],
  );
  const days = Map.groupBy(rows, ({ id }) => Number(id));
  return new Map(
    [...days].map(([id, all]) => [
      id,
      all.map(({ day, c, d, w }) => ({
        day,
        countedMicro: BigInt(c),
        depositedMicro: BigInt(d),
        withdrawnMicro: BigInt(w),
      })),
    ]),
  );
}

/** What a player earned their partner in the quarter, by the rules as the partners' page words them. */
export function earningsOf(
  days: readonly DayOf[],
  standing: Standing,
  isWeekEnd: (day: number) => boolean,
): OwnEarning[] {
  switch (standing.kind) {
    case 'level':
      return stakeShares(days, standing, { partBp: 200n, isCounted: () => true });
    case 'bets':
      return stakeShares(days, standing, {
        partBp: 250n,
        isCounted: (day) => day === 0 || isWeekEnd(day),
      });
    case 'deposits':
      return depositShares(days, standing);
    default:
      return prizes(days, standing);
  }
}

const last = ({ excludedOn }: Standing): number => Math.min(excludedOn ?? DAYS, DAYS - 1);

/** Two percent of the counted stake, or what it costs at 2.5%, and of that the partner's part. */
function stakeShares(
  days: readonly DayOf[],
  standing: Standing,
  { partBp, isCounted }: { readonly partBp: bigint; readonly isCounted: (day: number) => boolean },
): OwnEarning[] {
  const earned: OwnEarning[] = [];
  const shareOf = (sum: bigint) => (sum * partBp * BigInt(standing.shareBp)) / 100_000_000n;
  let [sum, shared] = [0n, 0n];
  const byDay = new Map(days.map((one) => [one.day, one.countedMicro]));
  for (let day = 0; day <= last(standing); day += 1) {
    sum += byDay.get(day) ?? 0n;
    if (sum === shared || (!isCounted(day) && day !== standing.excludedOn)) continue;
    const amountMicro = shareOf(sum) - shareOf(shared);
    earned.push({ kind: standing.kind, day, baseMicro: sum - shared, amountMicro });
    shared = sum;
  }
  return earned;
}

/** What stayed within thirty days, shared for the day before, and at most half of what play costs. */
function depositShares(days: readonly DayOf[], standing: Standing): OwnEarning[] {
  const earned: OwnEarning[] = [];
  const first = days.find(({ depositedMicro }) => depositedMicro > 0n)?.day;
  if (first === undefined) return earned;
  for (let run = first; run <= last(standing); run += 1) {
    const day = run - 1;
    const isWithin = (at: number) => at >= day - 29 && at <= day;
    const net = sumOf(
      days.filter((one) => isWithin(one.day)),
      (one) => one.depositedMicro - one.withdrawnMicro,
    );
    const counted = sumOf(
      days.filter((one) => one.day <= run),
      (one) => one.countedMicro,
    );
    const lately = sumOf(
      earned.filter((one) => one.day >= day - 29),
      (one) => one.amountMicro,
    );
    const ever = sumOf(earned, (one) => one.amountMicro);
    const ofNet = (net * BigInt(standing.shareBp)) / 10_000n - lately;
    const ofCost = (((counted * 250n) / 10_000n) * 5000n) / 10_000n - ever;
    const amountMicro = ofNet < ofCost ? ofNet : ofCost;
    if (amountMicro > 0n) earned.push({ kind: 'deposits', day, baseMicro: net, amountMicro });
  }
  return earned;
}

/** The CPA table: level by experience, stake, deposits less withdrawals, prize; in base units. */
const TABLE = [
  [100n, 1000n, 500n, 200n],
  [10_000n, 10_000n, 5000n, 1500n],
  [50_000n, 100_000n, 50_000n, 3700n],
] as const;

function prizes(days: readonly DayOf[], standing: Standing): OwnEarning[] {
  const earned: OwnEarning[] = [];
  if (standing.isDouble || !standing.isProved) return earned;
  let [counted, net, paid] = [0n, 0n, 0n];
  for (const one of days) {
    if (one.day >= (standing.excludedOn ?? DAYS)) break;
    counted += one.countedMicro;
    net += one.depositedMicro - one.withdrawnMicro;
    const best = TABLE.filter(
      ([level, bet, deposit]) =>
        counted >= level * UNIT && counted >= bet * UNIT && net >= deposit * UNIT,
    ).at(-1);
    const amountMicro = (best?.[3] ?? 0n) * UNIT - paid;
    if (amountMicro <= 0n) continue;
    earned.push({ kind: 'cpa', day: one.day, baseMicro: counted, amountMicro });
    paid += amountMicro;
  }
  return earned;
}

/** Five percent of what a partner earned from players, day by day, for whoever brought the partner. */
export function profitShares(earned: readonly OwnEarning[], runOf: (one: OwnEarning) => number) {
  const shares: OwnEarning[] = [];
  let [sum, shared] = [0n, 0n];
  for (let day = 0; day < DAYS; day += 1) {
    sum += sumOf(
      earned.filter((one) => runOf(one) === day),
      (one) => one.amountMicro,
    );
    if (sum === shared) continue;
    const amountMicro = (sum * 500n) / 10_000n - (shared * 500n) / 10_000n;
    shares.push({ kind: 'sub', day, baseMicro: sum - shared, amountMicro });
    shared = sum;
  }
  return shares;
}

/** What the invite table gives at each level, in DIC, and the experience that it asks for. */
const INVITES = [
  [0n, 3n],
  [100n, 5n],
  [10_000n, 15n],
  [50_000n, 50n],
  [100_000n, 150n],
  [250_000n, 250n],
  [500_000n, 500n],
  [1_000_000n, 1000n],
] as const;

/** DIC that levels of a player bring their partner, from the first deposit on. */
export function invitesOf(days: readonly DayOf[], standing: Standing): bigint {
  const counts = days.filter(({ day }) => day <= last(standing));
  const hasDeposit = counts.some(({ depositedMicro }) => depositedMicro > 0n);
  if (standing.isDouble || !hasDeposit) return 0n;
  const experience = sumOf(counts, (one) => one.countedMicro);
  const reached = INVITES.filter(([needs]) => experience >= needs * UNIT);
  return sumOf(reached, ([, dic]) => dic * UNIT);
}

export const sumOf = <One>(all: readonly One[], of: (one: One) => bigint): bigint =>
  all.reduce((sum, one) => sum + of(one), 0n);
