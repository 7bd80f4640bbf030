import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { hundredthsOfMicro } from '../../../shared/money/amount.ts';
import { isMoscowSunday } from '../../../shared/platform/moscow-time.ts';
import type { CashbackTimer } from '../../../shared/rewards/cashback/contract.ts';
import {
  cashbackMicro,
  playedBetween,
  type WeekOfPlay,
} from '../../../shared/rewards/cashback/rules.ts';
import { endAfterBreaks, untilSundayMs } from '../../../shared/rewards/cashback/week.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { readGuard } from '../../protection/guard/guard.ts';
import { readBalance } from '../offers/read-balance.ts';
import { readWeekSoFar } from './cashback-store.ts';
import { type CashbackDeps, readTakable, takeCashback } from './take-cashback.ts';

export const cashbackCalls = {
  'bonus.cashback.getTimer': async (deps, { session }) => {
    const nowMs = deps.clock.nowMs();
    return {
      difference: untilSundayMs(nowMs),
      todaySunday: isMoscowSunday(nowMs),
      isCredited: deps.config.policy.creditsCashback,
      own: session === undefined ? null : await viewOwn(deps, session.playerId),
    };
  },
  'bonus.cashback.takeCashback': async (deps, { session }) => {
    if (session === undefined) throw new Refusal('cashback.need-auth');
    const paid = await takeCashback(deps, session.playerId);
    return { amount: hundredthsOfMicro(paid), balance: await readBalance(deps, session.playerId) };
  },
} satisfies Partial<CallHandlers<CashbackDeps>>;

async function viewOwn(deps: CashbackDeps, playerId: PlayerId): Promise<CashbackTimer['own']> {
  const [takable, week, { breaks }] = await Promise.all([
    readTakable(deps, playerId),
    readWeekSoFar(deps.db, playerId),
    readGuard(deps.db, playerId),
  ]);
  return {
    due: takable.map((cashback) => {
      const endMs = endAfterBreaks(cashback.untilMs, breaks);
      const hasEnd = Number.isFinite(endMs) && !cashback.isWaiting;
      const isEnding = hasEnd && !deps.config.policy.creditsCashback;
      const untilAt = isEnding ? new Date(endMs).toISOString() : null;
      return { week: cashback.week, ...viewWeek(cashback), untilAt };
    }),
    running: viewWeek(playedBetween(week.before, week.now)),
  };
}

const viewWeek = ({ lossMicro, countedMicro }: WeekOfPlay) => ({
  lossMicro: String(lossMicro),
  countedMicro: String(countedMicro),
  amountMicro: String(cashbackMicro({ lossMicro, countedMicro })),
});
