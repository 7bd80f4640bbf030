import { sql } from 'kysely';
import type { Announcements } from '../../platform/db/announcements.ts';
import { startOnDemand } from '../../platform/jobs/on-demand.ts';
import { familiesWhere, type PaywayFamily } from '../payments/payway-families.ts';
import { advance, type AdvanceDeps } from './advance.ts';
import type { PayoutAdapters } from './payouts/payout-adapters.ts';
import { leaseEnd, type WithdrawalRow } from './withdrawal-store.ts';

/** What paying out works with. */
export type StartPayoutsDeps = AdvanceDeps & {
  readonly announcements: Announcements;
};

/** Announcements may be lost, and steps come due without one: one look asks for all lanes. */
const LOOK_MS = 1000;

/** How often a lane works unasked. */
const LANE_MS = 60_000;

/** A request whose process may still be at work on it is left alone for so long. */
const ASKING_SECONDS = 20;

/** Withdrawals of one provider that are worked on at a time. */
const AT_ONCE = 3;

/**
 * Starts paying out, in a lane for each provider: who answers slowly, or not
 * at all, holds up nothing of the others. Any number of processes may: each withdrawal is taken on by
 * one at a time, and where two meet all the same, the stages, the ledger's idempotency keys and the
 * provider's keys keep them apart.
 */
export function startPayouts(deps: StartPayoutsDeps): { stop(): Promise<void> } {
  const { announcements } = deps;
  const onError = (error: unknown) => deps.logger.warn({ err: error }, 'paying out failed');
  const lanes = familiesByProvider(deps.adapters).map((families) => ({
    families,
    work: startOnDemand({
      everyMs: LANE_MS,
      pass: async (isStopped) => {
        const lane = { families, isStopped };
        await advanceAllDue(deps, lane);
      },
      onError,
    }),
  }));
  const looking = startOnDemand({
    everyMs: LOOK_MS,
    pass: async () => {
      const due = await dueFamilies(deps);
      if (due.length === 0) return;
      for (const { families, work } of lanes) {
        if (families.some((family) => due.includes(family))) work.wake();
      }
    },
    onError,
  });
  announcements.on('withdrawals_changed', looking.wake);
  announcements.onGap(looking.wake);
  return {
    stop: async () => {
      await looking.stop();
      await Promise.all(lanes.map(({ work }) => work.stop()));
    },
  };
}

/** Families that one provider pays: they are slow together. */
function familiesByProvider(adapters: PayoutAdapters): readonly (readonly PaywayFamily[])[] {
  return [
    ...Map.groupBy(
      familiesWhere(() => true),
      adapters,
    ).values(),
  ];
}

type PayoutLane = {
  readonly families: readonly PaywayFamily[];
  readonly isStopped: () => boolean;
};

/** One looks first, as mostly nothing is due; the others join when it found something. */
async function advanceAllDue(deps: AdvanceDeps, lane: PayoutLane): Promise<void> {
  const first = await lease(deps, lane.families);
  if (first === undefined) return;
  const others = Array.from({ length: AT_ONCE - 1 }, () => advanceInTurn(deps, lane));
  await Promise.all([advanceInTurn(deps, lane, first), ...others]);
}

/** Works on one withdrawal after another, `first` before any, until none is due. */
async function advanceInTurn(
  deps: AdvanceDeps,
  { families, isStopped }: PayoutLane,
  first?: WithdrawalRow,
): Promise<void> {
  let row = first ?? (await lease(deps, families));
  while (row !== undefined) {
    const { id: withdrawalId } = row;
    await advance(deps, row).catch((error: unknown) => {
      deps.logger.error({ err: error, withdrawalId }, 'a withdrawal is stuck');
    });
    row = isStopped() ? undefined : await lease(deps, families);
  }
}

const isDue = (nowMs: number) => sql`
  stage in ('holding', 'approved', 'sending', 'sent', 'settling', 'releasing')
    and due_at <= ${new Date(nowMs)}
    and (leased_until is null or leased_until < clock_timestamp())
    and (stage <> 'holding'
      or begun_at < clock_timestamp() - make_interval(secs => ${ASKING_SECONDS}))`;

/** The families of which a withdrawal is due. */
async function dueFamilies({ db, clock }: AdvanceDeps): Promise<readonly PaywayFamily[]> {
  const { rows } = await sql<{ family: PaywayFamily }>`
    select distinct family from payways where id in (
      select payway_id from withdrawals where ${isDue(clock.nowMs())})`.execute(db);
  return rows.map(({ family }) => family);
}

/** Takes one withdrawal that is due; other processes pass it by until the lease is over. */
async function lease(
  { db, clock }: AdvanceDeps,
  families: readonly PaywayFamily[],
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawals set leased_until = ${leaseEnd}
     where id = (
       select id from withdrawals
        where payway_id in (select id from payways where family = any (${families}))
          and ${isDue(clock.nowMs())}
        order by due_at, id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}
