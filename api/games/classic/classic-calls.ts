import { limitsIn } from '../../../shared/games/table/stake-limits.ts';
import type { Policy } from '../../../shared/policy/policy.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import type { GameSwitches } from '../../protection/gate/game-switches.ts';
import { readPotHistory } from '../pots/pot-history.ts';
import { viewPotMine, viewPotRound } from '../pots/pot-views.ts';
import { takeBack } from '../pots/take-back.ts';
import { readOwnEnds } from '../table/table-ends.ts';
import { type MoneyDeps, moneyOf } from '../table/table-limits.ts';
import type { TableTimings } from '../table/timings.ts';
import { betInClassic, CLASSIC_LIMITS, type ClassicBetDeps } from './classic-bet.ts';
import { classicTimings } from './classic-game.ts';
import { CLASSIC_ROOM } from './classic-pushes.ts';

type ClassicDeps = ClassicBetDeps &
  MoneyDeps & {
    readonly games: GameSwitches;
    readonly config: { readonly policy: Policy; readonly tableTimings: TableTimings };
  };

export const classicCalls = {
  'classic.load': async (deps, caller) => {
    const { config, db, games, tables } = deps;
    const { rateMicro } = await moneyOf(deps, caller);
    const playerId = caller.session?.playerId;
    caller.connection.follow(CLASSIC_ROOM);
    await tables.classic.ready();
    const [history, ended] = await Promise.all([
      readPotHistory(db, 'classic'),
      readOwnEnds(db, 'classic', playerId),
    ]);
    const state = await tables.classic.ready();
    const nowMs = tables.clock.nowMs();
    return {
      rules: {
        ...games.stateOf('classic', nowMs),
        ...limitsIn(CLASSIC_LIMITS, rateMicro),
        maxWinMicro: String(config.policy.maxWinMicro),
        canAutoplay: config.policy.canAutoplay,
        canUseHotKeys: config.policy.canUseHotKeys,
      },
      round: viewPotRound(state, { nowMs, timings: classicTimings(config.tableTimings) }),
      mine: viewPotMine(state, playerId),
      ...history,
      ended,
    };
  },
  'classic.leave': async (_, { connection }) => {
    connection.unfollow(CLASSIC_ROOM);
    return {};
  },
  'classic.bet': (deps, { session }, input) => betInClassic(deps, session.playerId, input),
  'classic.takeBack': (deps, { session }, { roundId }) =>
    takeBack(deps.db, {
      game: 'classic',
      playerId: session.playerId,
      roundId,
      tables: [deps.tables.classic],
      notAlone: 'classic.not-alone',
    }),
} satisfies Partial<CallHandlers<ClassicDeps>>;
