import { sql } from 'kysely';
import type { Announcements } from '../../platform/db/announcements.ts';
import { type OnDemand, startOnDemand } from '../../platform/jobs/on-demand.ts';
import { advance, type AdvanceDeps } from './advance.ts';
import { leaseEnd, type WithdrawalRow } from './withdrawal-store.ts';

/** What paying out works with; `notifyStaff` shows staff what changed, after each round of work. */
export type StartPayoutsDeps = AdvanceDeps & {
  readonly announcements: Announcements;
  readonly notifyStaff: () => Promise<void>;
};

/** Announcements may be lost, and steps come due without one. */
const LOOK_MS = 1000;

/** A request whose process may still be at work on it is left alone for so long. */
const ASKING_SECONDS = 20;
const AT_ONCE = 3;

/**
 * Starts paying out. Any number of processes may: each withdrawal is taken on by one at a time, and
 * where two meet all the same, the stages, the ledger's idempotency keys and the provider's keys
 * keep them apart.
 */
export function startPayouts(deps: StartPayoutsDeps): OnDemand {
  const payouts = startOnDemand({
    everyMs: LOOK_MS,
    pass: async (isStopped) => {
      await Promise.all(Array.from({ length: AT_ONCE }, () => advanceAllDue(deps, isStopped)));
      await deps.notifyStaff();
    },
    onError: (error) => deps.logger.warn({ err: error }, 'paying out failed'),
  });
  deps.announcements.on('withdrawals_changed', payouts.wake);
  deps.announcements.onGap(payouts.wake);
  return payouts;
}

async function advanceAllDue(deps: AdvanceDeps, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const row = await lease(deps);
    if (row === undefined) return;
    await advance(deps, row).catch((error: unknown) => {
      deps.logger.error({ err: error, withdrawalId: row.id }, 'a withdrawal is stuck');
    });
  }
}

/** Takes one withdrawal that is due; other processes pass it by until the lease is over. */
async function lease({ db, clock }: AdvanceDeps): Promise<WithdrawalRow | undefined> {
  const now = new Date(clock.nowMs());
  const { rows } = await sql<WithdrawalRow>`
    update withdrawals set leased_until = ${leaseEnd}
     where id = (
       select id from withdrawals
        where stage in ('holding', 'approved', 'sending', 'sent', 'settling', 'releasing')
          and due_at <= ${now}
          and (leased_until is null or leased_until < clock_timestamp())
          and (stage <> 'holding'
            or begun_at < clock_timestamp() - make_interval(secs => ${ASKING_SECONDS}))
        order by due_at, id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}
