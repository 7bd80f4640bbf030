import { WHEEL_SECTORS } from '../../../shared/games/wheel/rules.ts';
import type { CallHandlers } from '../../transport/handlers.ts';
import { limitsIn, moneyOf } from '../table/table-limits.ts';
import { betOnSector, WHEEL_LIMITS } from './wheel-bet.ts';
import { viewWheelBefore, viewWheelMine, viewWheelRound, viewWheelUsers } from './wheel-views.ts';
import { WHEEL_ROOM } from './wheel-voice.ts';

export const wheelCalls = {
  'wheelOfFortune.load': async (context, caller) => {
    const { config, games, tables } = context;
    const { courseMicro } = await moneyOf(context, caller);
    caller.connection.follow(WHEEL_ROOM);
    const state = await tables.wheelOfFortune.ready();
    const { policy, tableTimings: timings } = config;
    const moment = { nowMs: tables.clock.nowMs(), timings, policy };
    return {
      rules: {
        isEnabled: games.isEnabled('wheelOfFortune'),
        ...limitsIn(WHEEL_LIMITS, courseMicro),
        maxWinMicro: String(policy.maxWinMicro),
        canUseHotKeys: policy.canUseHotKeys,
      },
      sectors: [...WHEEL_SECTORS],
      round: viewWheelRound(state, moment, tables.wheelOfFortune.recent(viewWheelUsers)),
      mine: viewWheelMine(state, caller.session?.playerId),
      before_games: state.before.map(viewWheelBefore),
    };
  },
  'wheelOfFortune.leave': async (_, { connection }) => {
    connection.unfollow(WHEEL_ROOM);
    return {};
  },
  'wheelOfFortune.bet': (context, { session }, input) =>
    betOnSector(context, session.playerId, input),
} satisfies Partial<CallHandlers>;
