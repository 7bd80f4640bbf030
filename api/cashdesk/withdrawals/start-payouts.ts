import { sql } from 'kysely';
import type { Announcements } from '../../platform/db/announcements.ts';
import { startOnDemand } from '../../platform/jobs/on-demand.ts';
import type { WithdrawalPayer } from '../../platform/db/tables/withdrawals.ts';
import { familiesWhere, type PaywayFamily } from '../payments/payway-families.ts';
import { advance, type AdvanceDeps } from './advance.ts';
import { payerOf, type Payers } from './payouts/payers.ts';
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

/** Withdrawals of one payer that are worked on at a time. */
const CONCURRENCY = 3;

/**
 * Starts paying out, in a lane for each payer: who answers slowly, or not
 * at all, holds up nothing of the others. Any number of processes may: each withdrawal is taken on by
 * one at a time, and where two meet all the same, the stages, the ledger's idempotency keys and the
 * payer's keys keep them apart.
 */
export function startPayouts(deps: StartPayoutsDeps): { stop(): Promise<void> } {
  const { announcements } = deps;
  const onError = (error: unknown) => deps.logger.warn({ err: error }, 'paying out failed');
  const lanes = lanesOf(deps.payers).map((lane) => ({
    lane,
    work: startOnDemand({
      everyMs: LANE_MS,
      pass: async (isStopped) => {
        await advanceAllDue(deps, { ...lane, isStopped });
      },
      onError,
    }),
  }));
  const looking = startOnDemand({
    everyMs: LOOK_MS,
    pass: async () => {
      const due = await dueOf(deps);
      for (const { lane, work } of lanes) {
        if (due.some((one) => isOfLane(lane, one))) work.wake();
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

/** What one payer was asked to pay, and what it would be asked to: that is slow together. */
type PayoutLane = {
  readonly payer: WithdrawalPayer;
  readonly families: readonly PaywayFamily[];
};

type Working = PayoutLane & { readonly isStopped: () => boolean };

/** A lane for each payer, also for one that is not configured: what it was asked to pay waits. */
function lanesOf(payers: Payers): readonly PayoutLane[] {
  const families = familiesWhere(() => true);
  return (Object.keys(payers) as WithdrawalPayer[]).map((payer) => ({
    payer,
    families: families.filter((family) => payerOf(payers, family) === payer),
  }));
}

/** Whose something is that is due: null until somebody is asked to pay it. */
type Due = { readonly payer: WithdrawalPayer | null; readonly family: PaywayFamily };

const isOfLane = ({ payer, families }: PayoutLane, due: Due) =>
  due.payer === null ? families.includes(due.family) : due.payer === payer;

/** One looks first, as mostly nothing is due; the others join when it found something. */
async function advanceAllDue(deps: AdvanceDeps, lane: Working): Promise<void> {
  const first = await lease(deps, lane);
  if (first === undefined) return;
  const others = Array.from({ length: CONCURRENCY - 1 }, () => advanceInTurn(deps, lane));
  await Promise.all([advanceInTurn(deps, lane, first), ...others]);
}

/** Works on one withdrawal after another, `first` before any, until none is due. */
async function advanceInTurn(
  deps: AdvanceDeps,
  lane: Working,
  first?: WithdrawalRow,
): Promise<void> {
  let row = first ?? (await lease(deps, lane));
  while (row !== undefined) {
    const { id: withdrawalId } = row;
    await advance(deps, row).catch((error: unknown) => {
      deps.logger.error({ err: error, withdrawalId }, 'a withdrawal is stuck');
    });
    row = lane.isStopped() ? undefined : await lease(deps, lane);
  }
}

const isDue = (nowMs: number) => sql`
  stage in ('holding', 'approved', 'sending', 'sent', 'settling', 'releasing')
    and due_at <= ${new Date(nowMs)}
    and (leased_until is null or leased_until < clock_timestamp())
    and (stage <> 'holding'
      or begun_at < clock_timestamp() - make_interval(secs => ${ASKING_SECONDS}))`;

/** Whose withdrawals are due. */
async function dueOf({ db, clock }: AdvanceDeps): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select distinct due.paid_by as payer, p.family
      from (select distinct paid_by, payway_id from withdrawals
             where ${isDue(clock.nowMs())}) due
      join payways p on p.id = due.payway_id`.execute(db);
  return rows;
}

/** Takes one withdrawal that is due; other processes pass it by until the lease is over. */
async function lease(
  { db, clock }: AdvanceDeps,
  { payer, families }: PayoutLane,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawals set leased_until = ${leaseEnd}
     where id = (
       select id from withdrawals
        where (paid_by = ${payer} or (paid_by is null and payway_id in (
                select id from payways where family = any (${families}))))
          and ${isDue(clock.nowMs())}
        order by due_at, id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}
