import { hash, randomUUID } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { DicePlayInput, DicePlayOutput } from '../../../shared/games/dice/contract.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import { type RequestKey, UnknownOutcome } from '../../ledger/posting.ts';
import { readRequestedRound } from './dice-store.ts';
import { viewRound } from './dice-view.ts';
import { settleDice } from './settle.ts';
import { passGate } from './stake.ts';

/**
 * Plays one round: stake, outcome and payout become true in one statement, or nothing does. The
 * same `requestId` with the same body answers the first result and moves nothing; with another
 * body it refuses. Refuses every name of the dice catalogue; `dice.unknown-outcome` when the
 * database cannot say whether the round happened, now or at an earlier try of the same request.
 */
export async function playDice(
  context: Context,
  playerId: PlayerId,
  input: DicePlayInput,
): Promise<DicePlayOutput> {
  const request = requestOf(input);
  try {
    const { stake, caps } = await passGate(context, playerId, input);
    return await settleDice(context, { ...stake, caps, request });
  } catch (error) {
    return await answerFailure(context, { playerId, request }, error);
  }
}

function requestOf(input: DicePlayInput): RequestKey | undefined {
  if (input.requestId === undefined) return undefined;
  const body = ['dice.play', input.bet, input.percent, input.bet_type, input.currencyId ?? ''];
  return { requestId: input.requestId, bodyHash: hash('sha256', body.join('|')) };
}

type Attempt = { readonly playerId: PlayerId; readonly request: RequestKey | undefined };

/** A refused retry of a round that was played answers the round; otherwise the failure stands. */
async function answerFailure(
  context: Context,
  { playerId, request }: Attempt,
  error: unknown,
): Promise<DicePlayOutput> {
  const isRefusal = error instanceof Refusal;
  if (!isRefusal && request === undefined && !(error instanceof UnknownOutcome)) throw error;
  try {
    const earlier = request && (await recall(context, playerId, request));
    if (earlier) return earlier;
  } catch (unreadable) {
    if (unreadable instanceof Refusal) throw unreadable;
    throw unknownOutcome(context, unreadable);
  }
  throw isRefusal ? error : unknownOutcome(context, error);
}

function unknownOutcome({ logger }: Context, error: unknown): Refusal {
  const errorId = randomUUID();
  logger.error({ err: error, errorId, method: 'dice.play' }, 'a round has no known outcome');
  return new Refusal('dice.unknown-outcome', { errorId });
}

async function recall(
  { db }: Context,
  playerId: PlayerId,
  { requestId, bodyHash }: RequestKey,
): Promise<DicePlayOutput | undefined> {
  const earlier = await readRequestedRound(db, playerId, requestId);
  if (earlier === undefined) return undefined;
  if (earlier.bodyHash !== bodyHash || earlier.round === undefined) {
    throw new Refusal('wire.request-conflict');
  }
  return viewRound(earlier.round, requestId);
}
