import { limitsIn } from '../../../shared/games/table/stake-limits.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import { WHEEL_SECTORS } from '../../../shared/games/wheel/rules.ts';
import type { GameSwitches } from '../../protection/gate/game-switches.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import type { TableTimings } from '../table/timings.ts';
import { type MoneyDeps, moneyOf } from '../table/table-limits.ts';
import { betOnSector, type WheelBetDeps, WHEEL_LIMITS } from './wheel-bet.ts';
import { viewWheelBefore, viewWheelMine, viewWheelRound, viewWheelUsers } from './wheel-views.ts';
import { readOwnEnds } from '../table/table-ends.ts';
import { WHEEL_ROOM } from './wheel-pushes.ts';

type WheelDeps = WheelBetDeps &
  MoneyDeps & {
    readonly games: GameSwitches;
    readonly config: { readonly policy: Policy; readonly tableTimings: TableTimings };
  };

export const wheelCalls = {
  'wheelOfFortune.load': async (deps, caller) => {
    const { config, games, tables } = deps;
    const { rateMicro } = await moneyOf(deps, caller);
    caller.connection.follow(WHEEL_ROOM);
    const state = await tables.wheelOfFortune.ready();
    const { policy, tableTimings: timings } = config;
    const moment = { nowMs: tables.clock.nowMs(), timings, policy };
    return {
      rules: {
        ...games.stateOf('wheelOfFortune', moment.nowMs),
        ...limitsIn(WHEEL_LIMITS, rateMicro),
        maxWinMicro: String(policy.maxWinMicro),
        canUseHotKeys: policy.canUseHotKeys,
      },
      sectors: [...WHEEL_SECTORS],
      round: viewWheelRound(state, moment, tables.wheelOfFortune.recent(viewWheelUsers)),
      mine: viewWheelMine(state, caller.session?.playerId),
      before_games: state.before.map(viewWheelBefore),
      ended: await readOwnEnds(deps.db, 'wheelOfFortune', caller.session?.playerId),
    };
  },
  'wheelOfFortune.leave': async (_, { connection }) => {
    connection.unfollow(WHEEL_ROOM);
    return {};
  },
  'wheelOfFortune.bet': (deps, { session }, input) => betOnSector(deps, session.playerId, input),
} satisfies Partial<CallHandlers<WheelDeps>>;
