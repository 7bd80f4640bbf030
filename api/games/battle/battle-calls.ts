import { limitsIn } from '../../../shared/games/table/stake-limits.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { GameSwitches } from '../../protection/gate/game-switches.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import type { TableTimings } from '../table/timings.ts';
import { type MoneyDeps, moneyOf } from '../table/table-limits.ts';
import { BATTLE_LIMITS, type BattleBetDeps, betOnTeam } from './battle-bet.ts';
import {
  viewBattleBefore,
  viewBattleMine,
  viewBattleRound,
  viewBattleUsers,
} from './battle-views.ts';
import { readOwnEnds } from '../table/table-ends.ts';
import { BATTLE_ROOM } from './battle-pushes.ts';

type BattleDeps = BattleBetDeps &
  MoneyDeps & {
    readonly games: GameSwitches;
    readonly config: { readonly policy: Policy; readonly tableTimings: TableTimings };
  };

export const battleCalls = {
  'battle.load': async (deps, caller) => {
    const { config, games, tables } = deps;
    const { rateMicro } = await moneyOf(deps, caller);
    caller.connection.follow(BATTLE_ROOM);
    const state = await tables.battle.ready();
    const moment = { nowMs: tables.clock.nowMs(), timings: config.tableTimings };
    return {
      rules: {
        ...games.stateOf('battle', moment.nowMs),
        ...limitsIn(BATTLE_LIMITS, rateMicro),
        maxWinMicro: String(config.policy.maxWinMicro),
        canUseHotKeys: config.policy.canUseHotKeys,
      },
      round: viewBattleRound(state, moment, tables.battle.recent(viewBattleUsers)),
      mine: viewBattleMine(state, caller.session?.playerId),
      before_games: state.before.map(viewBattleBefore),
      ended: await readOwnEnds(deps.db, 'battle', caller.session?.playerId),
    };
  },
  'battle.leave': async (_, { connection }) => {
    connection.unfollow(BATTLE_ROOM);
    return {};
  },
  'battle.bet': (deps, { session }, input) => betOnTeam(deps, session.playerId, input),
} satisfies Partial<CallHandlers<BattleDeps>>;
