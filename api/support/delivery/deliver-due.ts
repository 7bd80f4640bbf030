import { sql } from 'kysely';
import pLimit from 'p-limit';
import { MINUTE_MS } from '../../../shared/platform/durations.ts';
import { deliver, type Delivered } from './deliver.ts';
import type { DeliveryDeps, DeliveryRow } from './delivery-deps.ts';

const LANES_AT_ONCE = 4;
/** How many lanes are read at a time. */
const LANES_READ = 24;
/** How long it is known when a lane had its last turn. */
const TURNS_KEPT_MS = 10 * MINUTE_MS;

/** The pauses between attempts that failed; the last one repeats, so that nothing is given up. */
const GAPS_MS = [2000, 5000, 15_000, 60_000, 300_000] as const;

const atOnce = pLimit(LANES_AT_ONCE);

/** Delivers until nothing is due, or the group has had what Telegram takes within the minute. */
export async function deliverDue(deps: DeliveryDeps, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const rows = await readDue(deps);
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => atOnce(() => deliverOne(deps, row))));
  }
}

/**
 * The first open row of each lane that is due; of the group only as many as Telegram still takes
 * within the minute. Lanes take turns there: a row waits since it was queued, or since its lane had
 * the turn before. So whoever writes much waits behind whoever writes little, and no lane waits for
 * more than one turn of each other one.
 */
async function readDue({ db, clock, config }: DeliveryDeps): Promise<readonly DeliveryRow[]> {
  const nowMs = clock.nowMs();
  const { rows } = await sql<DeliveryRow>`
    with first as (
      select distinct on (thread_id, side) * from support_deliveries
       where done_at is null order by thread_id, side, id
    ), lately as (
      select thread_id, max(done_at) as turn_at,
             count(*) filter (where done_at > ${new Date(nowMs - MINUTE_MS)})::int as told
        from support_deliveries
       where side = 'group' and outcome = 'sent'
         and done_at > ${new Date(nowMs - TURNS_KEPT_MS)} group by thread_id
    ), due as (
      select first.*, greatest(queued_at, turn_at) as waits_since
        from first left join lately on side = 'group' and lately.thread_id = first.thread_id
       where due_at <= ${new Date(nowMs)}
    ), placed as (
      select due.*, row_number() over (partition by side order by waits_since, id) as place
        from due
    )
    select * from placed
     where side = 'player'
        or place <= ${config.support.groupPerMinute} - (select coalesce(sum(told), 0) from lately)
     order by waits_since, id limit ${LANES_READ}`.execute(db);
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
