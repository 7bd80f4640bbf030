import { sql } from 'kysely';
import pLimit from 'p-limit';
import { createBotApi } from '../../cashdesk/approvals/telegram-api.ts';
import type { Announcements } from '../../platform/db/announcements.ts';
import { type OnDemand, startOnDemand } from '../../platform/jobs/on-demand.ts';
import { type Lead, startLeading } from '../../platform/leader.ts';
import { deliver, type Delivered } from './deliver.ts';
import type { DeliveryDeps, DeliveryRow } from './delivery-deps.ts';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';

/** What starting needs. */
export type DeliveriesDeps = Omit<DeliveryDeps, 'botApi' | 'siteUrl'> & {
  readonly announcements: Announcements;
  readonly config: DeliveryDeps['config'] & {
    readonly databaseUrl?: string | undefined;
    readonly botToken: string;
    readonly telegramApiRoot: string;
    readonly siteUrl: string;
  };
};

/** Retries come due without an announcement, and an announcement may be lost. */
const LOOK_MS = 2000;
const LANES_AT_ONCE = 4;
/** How many lanes are read at a time. */
const LANES_READ = 24;

/** The pauses between attempts that failed; the last one repeats, so that nothing is given up. */
const GAPS_MS = [2000, 5000, 15_000, 60_000, 300_000] as const;

/**
 * Starts telling Telegram what was written. One process at a time does it, lane after lane: within a
 * lane, which is one side of a thread, a row waits until the one before it is done.
 */
export function startDeliveries(deps: DeliveriesDeps): Lead {
  const { config, announcements, logger } = deps;
  const botApi = createBotApi({ apiRoot: config.telegramApiRoot, token: config.botToken });
  const delivery: DeliveryDeps = { ...deps, botApi, siteUrl: config.siteUrl };
  let running: OnDemand | undefined;
  announcements.on('support_queued', () => running?.wake());
  announcements.onGap(() => running?.wake());
  return startLeading(
    { databaseUrl: config.databaseUrl ?? '', logger },
    {
      name: 'support',
      byLock: new Map([
        [
          'support:deliveries',
          () => {
            const started = startOnDemand({
              everyMs: LOOK_MS,
              pass: (isStopped) => deliverDue(delivery, isStopped),
              onError: (error) => logger.warn({ err: error }, 'support deliveries failed'),
            });
            running = started;
            return { stop: () => started.stop() };
          },
        ],
      ]),
    },
  );
}

const atOnce = pLimit(LANES_AT_ONCE);

/** Delivers until nothing is due. */
async function deliverDue(deps: DeliveryDeps, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const rows = await readDue(deps);
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => atOnce(() => deliverOne(deps, row))));
  }
}

/**
 * The first open row of each lane that is due; of the group only as many as Telegram still takes
 * within the minute.
 */
async function readDue({ db, clock, config }: DeliveryDeps): Promise<readonly DeliveryRow[]> {
  const nowMs = clock.nowMs();
  const { rows } = await sql<DeliveryRow>`
    with first as (
      select distinct on (thread_id, side) * from support_deliveries
       where done_at is null order by thread_id, side, id
    ), told as (
      select count(*)::int as told from support_deliveries
       where side = 'group' and done_at > ${new Date(nowMs - MINUTE_MS)} and outcome = 'sent'
    ), due as (
      select first.*, row_number() over (partition by side order by id) as place
        from first where due_at <= ${new Date(nowMs)}
    )
    select due.* from due, told
     where side = 'player' or place <= ${config.support.groupPerMinute} - told
     order by id limit ${LANES_READ}`.execute(db);
  return rows;
}

async function deliverOne(deps: DeliveryDeps, row: DeliveryRow): Promise<void> {
  const delivered = await deliver(deps, row).catch((error: unknown): Delivered => {
    deps.logger.error({ err: error, deliveryId: String(row.id) }, 'a delivery broke');
    return 'failed';
  });
  const nowMs = deps.clock.nowMs();
  const isOver = typeof delivered === 'string' && delivered !== 'failed';
  const update = deps.db.updateTable('support_deliveries').where('id', '=', row.id);
  if (isOver) {
    await update.set({ done_at: new Date(nowMs), outcome: delivered }).execute();
    return;
  }
  const waitMs = typeof delivered === 'object' ? delivered.waitMs : gapMs(row.attempts);
  await update.set({ attempts: row.attempts + 1, due_at: new Date(nowMs + waitMs) }).execute();
}

const gapMs = (attempts: number): number => GAPS_MS[Math.min(attempts, GAPS_MS.length - 1)] ?? 0;
