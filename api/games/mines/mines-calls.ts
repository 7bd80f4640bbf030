import { MINES_MAX_BET, MINES_MIN_BET } from '../../../shared/games/mines/rules.ts';
import type { GameSwitches } from '../../protection/gate/game-switches.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { type CreateGameDeps, createGame } from './create-game.ts';
import { readMinesHistory, readNewestGame } from './mines-store.ts';
import { view } from './mines-view.ts';
import { openSector } from './open-sector.ts';
import type { PostMoveDeps } from './post-move.ts';
import { takeWin } from './take-win.ts';

const HISTORY_GAMES = 20;

type MinesDeps = CreateGameDeps &
  PostMoveDeps & {
    readonly games: GameSwitches;
  };

export const minesCalls = {
  'mines.load': async ({ clock, config: { policy }, games, db }, { session }) => {
    const game = session && (await readNewestGame(db, session.playerId));
    return {
      ...games.stateOf('mines', clock.nowMs()),
      minBet: MINES_MIN_BET,
      maxBet: MINES_MAX_BET,
      maxWinMicro: String(policy.maxWinMicro),
      minRoundMs: policy.minRoundMs,
      canAutoplay: policy.canAutoplay,
      canUseHotKeys: policy.canUseHotKeys,
      canTurbo: policy.canTurbo,
      game: session && game ? view(game, session.playerId) : null,
    };
  },
  'mines.createGame': (deps, { session }, input) => createGame(deps, session.playerId, input),
  'mines.openSector': (deps, { session }, input) => openSector(deps, session.playerId, input),
  'mines.takeWin': (deps, { session }, input) => takeWin(deps, session.playerId, input),
  'mines.history': async ({ db }, { session }, { before, limit = HISTORY_GAMES }) => {
    const finished = await readMinesHistory(db, session.playerId, { before, limit });
    return { games: finished.map((game) => view(game, session.playerId)) };
  },
} satisfies Partial<CallHandlers<MinesDeps>>;
