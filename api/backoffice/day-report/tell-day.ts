import { moscowDate, moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import { type BotApi, BotApiFailure } from '../../cashdesk/approvals/telegram-api.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Day } from '../reports/report-day.ts';
import { dayReportMessage } from './day-report-text.ts';
import { readDayReport } from './read-day-report.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** When the day before is told, in Moscow. */
const TOLD_FROM_MS = 9 * 3_600_000;

export type TellDeps = {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
  readonly botApi: BotApi;
};

/**
 * Tells the staff's chat of the day before, from nine in the morning in Moscow on, once it is
 * closed and was computed again.
 * A process that is about to tell it claims the day first, so two never both do. Where Telegram refuses,
 * the claim is given up and the next run tries again; where no answer came, the message may be there, so
 * it is not sent again: the report is on the web and at a shell as well. Answers the day that was told.
 */
export async function tellDay(deps: TellDeps, chatId: number): Promise<Day | undefined> {
  const { db, clock, logger, botApi } = deps;
  const nowMs = clock.nowMs();
  if (nowMs - moscowDayStartMs(nowMs) < TOLD_FROM_MS) return undefined;
  const day = moscowDate(nowMs - DAY_MS);
  if (!(await claim(db, day, nowMs))) return undefined;
  try {
    const report = await readDayReport(db, day);
    if (report === undefined) return undefined;
    await botApi.call('sendMessage', dayReportMessage(chatId, report));
  } catch (error) {
    if (error instanceof BotApiFailure && error.code === undefined) {
      logger.warn({ day, reason: error.message }, 'nobody knows whether the day was told');
      return undefined;
    }
    await giveUp(db, day);
    if (!(error instanceof BotApiFailure)) throw error;
    logger.warn({ day, reason: error.message }, 'the day was not told');
    return undefined;
  }
  await db
    .updateTable('report_days')
    .set({ told_at: new Date(clock.nowMs()) })
    .where('day', '=', day)
    .execute();
  return day;
}

/** Whether this call is the one that tells the day. */
async function claim(db: Database, day: Day, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_days')
    .set({ claimed_at: new Date(nowMs) })
    .where('day', '=', day)
    .where('differences', 'is not', null)
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const giveUp = async (db: Database, day: Day) =>
  await db.updateTable('report_days').set({ claimed_at: null }).where('day', '=', day).execute();
