import type { BetType, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';
import type { BetLimits } from '../stake/bet-amount.ts';

/** What happens to the stake after a win or a loss: back to the first one, or up by a percentage. */
export type BetChange =
  | { readonly kind: 'reset' }
  | { readonly kind: 'raise'; readonly percent: number };

/** What the player asked for. Stops are in hundredths of the currency they see. */
export type AutobetPlan = {
  readonly betType: BetType;
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

/** A series under way. `netMicro` is what it has added or taken so far, in base micro-units. */
export type AutobetRun = {
  readonly plan: AutobetPlan;
  readonly firstBetHundredths: number;
  readonly nextBetHundredths: number;
  readonly remaining: number;
  readonly netMicro: bigint;
  readonly isStopping: boolean;
};

/** The series, or how the last one ended. */
export type Autobet =
  | { readonly kind: 'off' }
  | { readonly kind: 'running'; readonly run: AutobetRun }
  | {
      readonly kind: 'ended';
      readonly reason: StopReason;
      readonly played: number;
      readonly netMicro: bigint;
    };

const MAX_AUTOBET_ROUNDS = 1000;

const ended = (run: AutobetRun, reason: StopReason): Autobet => ({
  kind: 'ended',
  reason,
  played: run.plan.rounds - run.remaining,
  netMicro: run.netMicro,
});

/** Begins a series with a first stake. */
export function startAutobet(plan: AutobetPlan, betHundredths: number): Autobet {
  const rounds = Math.min(Math.max(Math.trunc(plan.rounds) || 1, 1), MAX_AUTOBET_ROUNDS);
  const run: AutobetRun = {
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
export function beforeStake(autobet: Autobet, courseMicro: bigint): Autobet {
  if (autobet.kind !== 'running' || !wouldPassLoss(autobet.run, courseMicro)) return autobet;
  return ended(autobet.run, 'loss');
}

/**
 * The series after one of its rounds: a stop that is reached ends it, and a stake that could pass
 * the loss stop or the largest allowed ends it rather than being cut down unasked.
 */
export function afterRound(run: AutobetRun, round: DiceRoundView, limits: BetLimits): Autobet {
  const change = round.win ? run.plan.onWin : run.plan.onLoss;
  const next: AutobetRun = {
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

/** Ends a series after the round under way, or at once when none is. */
export function askToStop(autobet: Autobet, isRoundUnderWay: boolean): Autobet {
  if (autobet.kind !== 'running') return autobet;
  if (!isRoundUnderWay) return ended(autobet.run, 'stopped');
  return { kind: 'running', run: { ...autobet.run, isStopping: true } };
}

/** The summary of a series broken off with the round that was still under way when it ended. */
export function countLate(autobet: Autobet, round: DiceRoundView): Autobet {
  if (autobet.kind !== 'ended') return autobet;
  if (autobet.reason !== 'interrupted' && autobet.reason !== 'currency') return autobet;
  const roundMicro = BigInt(round.winAmountMicro) - BigInt(round.stakeMicro);
  return { ...autobet, played: autobet.played + 1, netMicro: autobet.netMicro + roundMicro };
}

/** Ends a series at once; a round under way finishes by itself and starts no other. */
export function breakOff(autobet: Autobet, reason: 'refused' | BreakReason): Autobet {
  return autobet.kind === 'running' ? ended(autobet.run, reason) : autobet;
}
