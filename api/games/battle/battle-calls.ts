import type { CallHandlers } from '../../transport/handlers.ts';
import { limitsIn, moneyOf } from '../table/table-limits.ts';
import { BATTLE_LIMITS, betOnTeam } from './battle-bet.ts';
import {
  viewBattleBefore,
  viewBattleMine,
  viewBattleRound,
  viewBattleUsers,
} from './battle-views.ts';
import { BATTLE_ROOM } from './battle-voice.ts';

export const battleCalls = {
  'battle.load': async (context, caller) => {
    const { config, games, tables } = context;
    const { courseMicro } = await moneyOf(context, caller);
    caller.connection.follow(BATTLE_ROOM);
    const state = await tables.battle.ready();
    const moment = { nowMs: tables.clock.nowMs(), timings: config.tableTimings };
    return {
      rules: {
        isEnabled: games.isEnabled('battle'),
        ...limitsIn(BATTLE_LIMITS, courseMicro),
        maxWinMicro: String(config.policy.maxWinMicro),
        canUseHotKeys: config.policy.canUseHotKeys,
      },
      round: viewBattleRound(state, moment, tables.battle.recent(viewBattleUsers)),
      mine: viewBattleMine(state, caller.session?.playerId),
      before_games: state.before.map(viewBattleBefore),
    };
  },
  'battle.leave': async (_, { connection }) => {
    connection.unfollow(BATTLE_ROOM);
    return {};
  },
  'battle.bet': (context, { session }, input) => betOnTeam(context, session.playerId, input),
} satisfies Partial<CallHandlers>;
