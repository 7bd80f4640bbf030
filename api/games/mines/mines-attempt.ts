import { hash, randomUUID } from 'node:crypto';
import type { CallName } from '../../../shared/contract/calls.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { MinesMoveOutput } from '../../../shared/games/mines/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import { type RequestKey, UnknownOutcome } from '../../ledger/posting.ts';
import type { MinesGame } from './mines-game.ts';
import { readRequestedGame } from './mines-store.ts';
import { viewMove } from './mines-view.ts';

/** A move a player asks for, and what makes its retry harmless. */
export type MinesAttempt = {
  readonly playerId: PlayerId;
  readonly method: Extract<CallName, `mines.${string}`>;
  readonly request: RequestKey | undefined;
  /** The tile to open, where the move opens one. */
  readonly sectorKey?: number;
};

/** The key of a request, whose digest covers the parts of its body. */
export function requestOf(
  requestId: string | undefined,
  body: readonly (string | number | undefined)[],
): RequestKey | undefined {
  if (requestId === undefined) return undefined;
  return { requestId, bodyHash: hash('sha256', body.map((part) => part ?? '').join('|')) };
}

/**
 * Answers a move, or what became of it at an earlier try: a refused retry of a move that was made
 * gives the game as it now stands. Refuses `mines.unknown-outcome` when the database cannot say
 * whether the move happened, and `wire.request-conflict` when its id belongs to another message.
 */
export async function answerMove(
  context: Context,
  attempt: MinesAttempt,
  move: () => Promise<MinesGame>,
): Promise<MinesMoveOutput> {
  const requestId = attempt.request?.requestId;
  try {
    return viewMove(await move(), requestId);
  } catch (error) {
    return viewMove(await gameAfter(context, attempt, error), requestId);
  }
}

async function gameAfter(
  context: Context,
  attempt: MinesAttempt,
  error: unknown,
): Promise<MinesGame> {
  const isRefusal = error instanceof Refusal;
  const isUnknown = error instanceof UnknownOutcome;
  if (!isRefusal && !isUnknown && attempt.request === undefined) throw error;
  try {
    const earlier = await recall(context, attempt);
    if (earlier !== undefined) return earlier;
  } catch (unreadable) {
    if (unreadable instanceof Refusal) throw unreadable;
    throw unknownOutcome(context, attempt, unreadable);
  }
  throw isRefusal ? error : unknownOutcome(context, attempt, error);
}

function unknownOutcome({ logger }: Context, { method }: MinesAttempt, error: unknown): Refusal {
  const errorId = randomUUID();
  logger.error({ err: error, errorId, method }, 'a move has no known outcome');
  return new Refusal('mines.unknown-outcome', { errorId });
}

/** The game this very request moved before, as it now stands. */
async function recall(
  { db }: Context,
  { playerId, request, sectorKey }: MinesAttempt,
): Promise<MinesGame | undefined> {
  if (request === undefined) return undefined;
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
