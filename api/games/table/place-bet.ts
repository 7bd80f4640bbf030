import { hash, randomUUID } from 'node:crypto';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { TableBetOutput } from '../../../shared/games/table/contract.ts';
import { TABLE_MAX_BETS } from '../../../shared/games/table/limits.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Context } from '../../context.ts';
import { type RequestKey, UnknownOutcome } from '../../ledger/posting.ts';
import { type BetPlan, type TableStake, viewBet } from './bet-plan.ts';
import { holdStake } from './hold-stake.ts';
import { readRequestedBet } from './requested-bet.ts';

/**
 * Places a stake at a table: it is held in one statement with its row, or nothing happens. The same
 * request again answers the first result and moves nothing; with another body it refuses.
 */
export async function placeBet(
  context: Context,
  playerId: PlayerId,
  plan: BetPlan,
): Promise<TableBetOutput> {
  const request = requestOf(plan);
  try {
    await plan.table.ready();
    const { player, stake, caps } = await passGate(context, playerId, plan);
    const leave = enter(plan, playerId, stake);
    try {
      return await holdStake(context, plan, { player, stake, caps, request });
    } finally {
      leave();
    }
  } catch (error) {
    return await answerFailure(context, { playerId, request, plan }, error);
  }
}

function requestOf({ requestId, method, body }: BetPlan): RequestKey | undefined {
  if (requestId === undefined) return undefined;
  return { requestId, bodyHash: hash('sha256', [method, ...body].join('|')) };
}

/** Takes the stake's place among those under way, in one go with the rules of how many fit. */
function enter({ table, refusals, reserve }: BetPlan, playerId: PlayerId, stake: TableStake) {
  const state = table.state();
  const seated = state?.round.id === stake.roundId ? state.seats.get(playerId)?.bets : undefined;
  if ((seated ?? 0) + table.underWay.countOf(playerId) >= TABLE_MAX_BETS) {
    throw new Refusal(refusals.tooMany, { limit: TABLE_MAX_BETS });
  }
  const release = reserve?.(stake);
  const leave = table.underWay.enter(playerId);
  return () => {
    release?.();
    leave();
  };
}

async function passGate({ gate }: Context, playerId: PlayerId, { game, judge, refusals }: BetPlan) {
  const { stake, caps } = await gate.stake(playerId, {
    game,
    refusals,
    judge: (player) => ({ player, stake: judge(player) }),
  });
  return { ...stake, caps };
}

type Attempt = {
  readonly playerId: PlayerId;
  readonly request: RequestKey | undefined;
  readonly plan: BetPlan;
};

/** A refused retry of a stake that stands answers the stake; otherwise the failure stands. */
async function answerFailure(
  context: Context,
  { playerId, request, plan }: Attempt,
  error: unknown,
): Promise<TableBetOutput> {
  const isRefusal = error instanceof Refusal;
  if (!isRefusal && request === undefined && !(error instanceof UnknownOutcome)) throw error;
  try {
    const earlier = request && (await recall(context, playerId, { request, plan }));
    if (earlier) return earlier;
  } catch (unreadable) {
    if (unreadable instanceof Refusal) throw unreadable;
    throw unknownOutcome(context, plan, unreadable);
  }
  throw isRefusal ? error : unknownOutcome(context, plan, error);
}

function unknownOutcome({ logger }: Context, { method, refusals }: BetPlan, error: unknown) {
  const errorId = randomUUID();
  logger.error({ err: error, errorId, method }, 'a stake has no known outcome');
  return new Refusal(refusals.unknownOutcome, { errorId });
}

async function recall(
  { db }: Context,
  playerId: PlayerId,
  { request, plan }: { readonly request: RequestKey; readonly plan: BetPlan },
): Promise<TableBetOutput | undefined> {
  const { requestId, bodyHash } = request;
  const earlier = await readRequestedBet(db, playerId, { requestId, game: plan.game });
  if (earlier === undefined) return undefined;
  if (earlier.bodyHash !== bodyHash || earlier.bet === undefined) {
    throw new Refusal('wire.request-conflict');
  }
  return viewBet(earlier.bet, requestId);
}
