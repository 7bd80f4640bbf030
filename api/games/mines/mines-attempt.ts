import type { CallName } from '../../../shared/contract/calls.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { MinesMoveOutput } from '../../../shared/games/mines/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { RequestKey } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { actOrRecall } from '../recall.ts';
import type { MinesGame } from './mines-game.ts';
import { readRequestedGame } from './mines-store.ts';
import { viewMove } from './mines-view.ts';

export type AttemptDeps = { readonly db: Database; readonly logger: Logger };

/** A requested move, and its idempotency key. */
export type MinesAttempt = {
  readonly playerId: PlayerId;
  readonly method: Extract<CallName, `mines.${string}`>;
  readonly request: RequestKey | undefined;
  /** The tile to open, where the move opens one. */
  readonly sectorKey?: number;
};

/**
 * Answers a move, or the result of an earlier attempt: a refused retry of a move that was made
 * returns the game in its current state. Refuses `mines.unknown-outcome` when the database cannot
 * say whether the move happened, and `wire.request-conflict` when its id belongs to another
 * message.
 */
export async function answerMove(
  deps: AttemptDeps,
  attempt: MinesAttempt,
  move: () => Promise<MinesGame>,
): Promise<MinesMoveOutput> {
  const { method, request } = attempt;
  const game = await actOrRecall(deps, {
    method,
    request,
    noun: 'move',
    unknownOutcome: 'mines.unknown-outcome',
    act: move,
    recall: (known) => recall(deps.db, attempt, known),
  });
  return viewMove(game, request?.requestId);
}

/** The game this request moved before, in its current state. */
async function recall(
  db: Database,
  { playerId, sectorKey }: MinesAttempt,
  request: RequestKey,
): Promise<MinesGame | undefined> {
  const earlier = await readRequestedGame(db, playerId, request.requestId);
  if (earlier === undefined) return undefined;
  const { bodyHash, game } = earlier;
  const isSame =
    bodyHash === undefined
      ? game?.outcome.requests[request.requestId] === sectorKey
      : bodyHash === request.bodyHash;
  if (!isSame || game === undefined) throw new Refusal('wire.request-conflict');
  return game;
}
