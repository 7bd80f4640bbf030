import { microOfHundredths } from '../../../shared/money/amount.ts';
import type { BetLimits } from './bet-amount.ts';

/**
 * What happens to the stake after a win or a loss: back to the first one, or up by a percentage.
 */
export type BetChange =
  | { readonly kind: 'reset' }
  | { readonly kind: 'raise'; readonly percent: number };

/** What the player asked for. Stops are in hundredths of the currency they see. */
export type AutobetPlan = {
  readonly rounds: number;
  readonly stopProfitHundredths?: number | undefined;
  readonly stopLossHundredths?: number | undefined;
  readonly onWin: BetChange;
  readonly onLoss: BetChange;
};

/**
 * Why a series ended: all rounds played, a stop reached, the player's wish, a refusal, the next
 * stake over the limit, an interruption (connection lost, page left or hidden), or another display
 * currency than the one it began in.
 */
type StopReason = 'done' | 'profit' | 'loss' | 'stopped' | 'refused' | 'limit' | BreakReason;

/** What ends a series from outside, even during a round; that round still counts. */
export type BreakReason = 'interrupted' | 'currency';

/** What a series needs to know of a round that is over; money in base micro-units. */
export type SettledRound = {
  readonly win: boolean;
  readonly winAmountMicro: string;
  readonly stakeMicro: string;
  /** Base micro-units for one unit of the currency the stake was placed in. */
  readonly courseMicro: string;
};

/** A running series. `netMicro` is its net result so far, in base micro-units. */
export type AutobetRun<P extends AutobetPlan = AutobetPlan> = {
  readonly plan: P;
  readonly firstBetHundredths: number;
  readonly nextBetHundredths: number;
  readonly remaining: number;
  readonly netMicro: bigint;
  readonly isStopping: boolean;
};

/** The series, or how the last one ended. */
export type Autobet<P extends AutobetPlan = AutobetPlan> =
  | { readonly kind: 'off' }
  | { readonly kind: 'running'; readonly run: AutobetRun<P> }
  | {
      readonly kind: 'ended';
      readonly reason: StopReason;
      readonly played: number;
      readonly netMicro: bigint;
    };

/** How a series that is over ended. */
type Ended = Extract<Autobet, { kind: 'ended' }>;

/** The longest series. */
export const MAX_AUTOBET_ROUNDS = 1000;

const ended = (run: AutobetRun, reason: StopReason): Ended => ({
  kind: 'ended',
  reason,
  played: run.plan.rounds - run.remaining,
  netMicro: run.netMicro,
});

/** Begins a series with a first stake. */
export function startAutobet<P extends AutobetPlan>(plan: P, betHundredths: number): Autobet<P> {
  const rounds = Math.min(Math.max(Math.trunc(plan.rounds) || 1, 1), MAX_AUTOBET_ROUNDS);
  const run: AutobetRun<P> = {
    plan: { ...plan, rounds },
    firstBetHundredths: betHundredths,
    nextBetHundredths: betHundredths,
    remaining: rounds,
    netMicro: 0n,
    isStopping: false,
  };
  return { kind: 'running', run };
}

function changedBet(run: AutobetRun, change: BetChange): number {
  if (change.kind === 'reset') return run.firstBetHundredths;
  return Math.floor((run.nextBetHundredths * (100 + change.percent)) / 100);
}

function stopReached(run: AutobetRun, courseMicro: bigint): StopReason | undefined {
  const { stopProfitHundredths, stopLossHundredths } = run.plan;
  const microOf = (hundredths: number) => microOfHundredths(hundredths, courseMicro);
  if (stopProfitHundredths !== undefined && run.netMicro >= microOf(stopProfitHundredths)) {
    return 'profit';
  }
  if (stopLossHundredths !== undefined && -run.netMicro >= microOf(stopLossHundredths)) {
    return 'loss';
  }
  return undefined;
}

/** Whether losing the next stake would take more than the loss stop still allows. */
function wouldPassLoss(run: AutobetRun, courseMicro: bigint): boolean {
  const { stopLossHundredths } = run.plan;
  if (stopLossHundredths === undefined) return false;
  const allowedMicro = microOfHundredths(stopLossHundredths, courseMicro) + run.netMicro;
  return microOfHundredths(run.nextBetHundredths, courseMicro) > allowedMicro;
}

/**
 * The series just before a stake at the rate of that moment: it ends when losing the stake would
 * pass the loss stop, the first stake included.
 */
export function beforeStake<P extends AutobetPlan>(
  autobet: Autobet<P>,
  courseMicro: bigint,
): Autobet<P> {
  if (autobet.kind !== 'running' || !wouldPassLoss(autobet.run, courseMicro)) return autobet;
  return ended(autobet.run, 'loss');
}

/**
 * The series after one of its rounds: a stop that is reached ends it, and a stake that could pass
 * the loss stop or the largest allowed ends it rather than being cut down unasked.
 */
export function afterRound<P extends AutobetPlan>(
  run: AutobetRun<P>,
  round: SettledRound,
  limits: BetLimits,
): Autobet<P> {
  const change = round.win ? run.plan.onWin : run.plan.onLoss;
  const next: AutobetRun<P> = {
    ...run,
    remaining: run.remaining - 1,
    netMicro: run.netMicro + BigInt(round.winAmountMicro) - BigInt(round.stakeMicro),
    nextBetHundredths: changedBet(run, change),
  };
  const courseMicro = BigInt(round.courseMicro);
  const reached = stopReached(next, courseMicro);
  if (reached !== undefined) return ended(next, reached);
  if (next.remaining <= 0) return ended(next, 'done');
  if (next.isStopping) return ended(next, 'stopped');
  if (wouldPassLoss(next, courseMicro)) return ended(next, 'loss');
  if (next.nextBetHundredths > limits.maxBet) return ended(next, 'limit');
  return { kind: 'running', run: next };
}

/** Ends a series after the current round, or at once when there is none. */
export function askToStop<P extends AutobetPlan>(
  autobet: Autobet<P>,
  isRoundUnderWay: boolean,
): Autobet<P> {
  if (autobet.kind !== 'running') return autobet;
  if (!isRoundUnderWay) return ended(autobet.run, 'stopped');
  return { kind: 'running', run: { ...autobet.run, isStopping: true } };
}

/** The summary of a series that ended during one of its rounds, with that round. */
export function countLate<P extends AutobetPlan>(
  autobet: Autobet<P>,
  round: SettledRound,
): Autobet<P> {
  if (autobet.kind !== 'ended') return autobet;
  const roundMicro = BigInt(round.winAmountMicro) - BigInt(round.stakeMicro);
  return { ...autobet, played: autobet.played + 1, netMicro: autobet.netMicro + roundMicro };
}

/** Ends a series at once; a running round finishes by itself and starts no other. */
export function breakOff<P extends AutobetPlan>(
  autobet: Autobet<P>,
  reason: 'refused' | BreakReason,
): Autobet<P> {
  return autobet.kind === 'running' ? ended(autobet.run, reason) : autobet;
}
