import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import { queueReminder, readReminded } from '../../accounts/notices/reminders.ts';
import type { CashbackDeps } from '../cashback/take-cashback.ts';
import { findReminders } from './find-reminder.ts';
import { mayRemind } from './may-remind.ts';
import { HOUR_MS } from '../../../shared/platform/durations.ts';

/** How many players are read at a time. */
const PAGE = 200;

/** The hours of the day in Moscow in which the bot reminds. */
const FIRST_HOUR = 12;
const END_HOUR = 21;

/**
 * Queues a reminder for each player who asked for them, has something to take, and may be written to
 * now; answers how many. At night nobody is.
 */
export async function remindPlayers(deps: CashbackDeps): Promise<number> {
  const { db, clock } = deps;
  if (!isDay(clock.nowMs())) return 0;
  const pageAfter = (afterId: number) =>
    readReminded(db, { afterId, nowMs: clock.nowMs(), limit: PAGE });
  let queued = 0;
  let page = await pageAfter(0);
  while (page.length > 0) {
    for (const id of page) queued += (await remindOne(deps, playerIdOf(id))) ? 1 : 0;
    page = await pageAfter(Number(page.at(-1)));
  }
  return queued;
}

/** The first of what waits that the player was not reminded of before. */
async function remindOne(deps: CashbackDeps, playerId: PlayerId): Promise<boolean> {
  if (!(await mayRemind(deps, playerId))) return false;
  const { db, clock } = deps;
  for (const reminder of await findReminders(deps, playerId)) {
    const isQueued = await queueReminder(db, playerId, { ...reminder, nowMs: clock.nowMs() });
    if (isQueued) return true;
  }
  return false;
}

function isDay(nowMs: number): boolean {
  const hour = (nowMs - moscowDayStartMs(nowMs)) / HOUR_MS;
  return hour >= FIRST_HOUR && hour < END_HOUR;
}
