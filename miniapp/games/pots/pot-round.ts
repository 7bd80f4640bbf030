import type {
  PotMine,
  PotPlayer,
  PotRoundView,
  PotUpdate,
} from '../../../shared/games/pots/contract.ts';
import { clockOf, mergedClock, type RoundClock } from '../table/round-clock.ts';

/** A round as it is known here: its times as a clock of this device. */
export type PotRound = Omit<PotRoundView, 'times'> & {
  readonly clock: RoundClock;
  /** How long the draw had been shown when its outcome arrived; null while there is none. */
  readonly learnedMs: number | null;
  /** Whether the draw has come to rest on this screen, so that the outcome may be shown. */
  readonly hasLanded: boolean;
};

/** What a round shows: the states of the wire, and the outcome only once it was drawn here too. */
export type PotPhase = 'waiting' | 'lonely' | 'countdown' | 'drawing' | 'result' | 'refunded';

/** The state of the wire from which bets are closed. */
const CLOSED_STATE = 3;

const OPEN_PHASES = ['waiting', 'lonely', 'countdown'] as const;

export function potPhase(round: PotRound): PotPhase {
  if (round.isRefunded) return 'refunded';
  if (round.hasLanded) return 'result';
  return round.state >= CLOSED_STATE ? 'drawing' : (OPEN_PHASES[round.state] ?? 'waiting');
}

/** How long the draw has been running at a moment. */
function drawnMs({ spinBeganAtMs }: RoundClock, nowMs: number): number {
  return spinBeganAtMs === null ? 0 : Math.max(0, nowMs - spinBeganAtMs);
}

/**
 * A whole round as it arrives. If it is the one on screen, its clock and its draw go on; one that
 * was already over is shown with its outcome.
 */
export function openedRound(
  { times, ...view }: PotRoundView,
  shown: PotRound | undefined,
  nowMs: number,
): PotRound {
  const told = clockOf(times, nowMs);
  if (shown === undefined || shown.roundId !== view.roundId) {
    const isOver = view.state > CLOSED_STATE && view.result !== null;
    const learnedMs = view.result === null ? null : drawnMs(told, nowMs);
    return { ...view, clock: told, learnedMs, hasLanded: isOver };
  }
  const clock = mergedClock(shown.clock, told);
  const learnedMs = view.result === null ? null : (shown.learnedMs ?? drawnMs(clock, nowMs));
  return { ...view, clock, learnedMs, hasLanded: shown.hasLanded };
}

/** The round after a change of it; one that is older than what is known changes nothing. */
export function toldRound(round: PotRound, update: PotUpdate, nowMs: number): PotRound {
  const isOld = round.state >= CLOSED_STATE - 1 && update.state < round.state;
  if (isOld || update.roundId !== round.roundId) return round;
  const { times, potMicro, players, state, result, isRefunded } = update;
  const { beaconRound = round.promise.beaconRound, betsDigest } = update;
  const promise = { ...round.promise, beaconRound, ...(betsDigest && { betsDigest }) };
  const { roundId } = round;
  const outcome = result ?? round.result;
  return openedRound(
    { roundId, state, promise, times, potMicro, players, result: outcome, isRefunded },
    round,
    nowMs,
  );
}

/** Who looks on: what tells their own stakes from those of others. */
export type PotSelf = {
  readonly publicId: string | undefined;
  readonly mine: PotMine | undefined;
};

/** The row of the player who looks on, where they are in the round. */
export function ownPlayerIn(
  round: Pick<PotRound, 'roundId' | 'players'>,
  { publicId, mine }: PotSelf,
): PotPlayer | undefined {
  const ownHash = mine?.roundId === round.roundId ? mine.playerHash : undefined;
  return round.players.find(
    (player) =>
      player.playerHash === ownHash || (player.publicId !== null && player.publicId === publicId),
  );
}

/** The row of the winner; none before the outcome is known. */
export function winnerIn({ result, players }: Pick<PotRound, 'result' | 'players'>) {
  return players.find(({ playerHash }) => playerHash === result?.winner);
}

/** A player's part of the pot, from 0 to 1. */
export function shareOf(stakeMicro: string, potMicro: string): number {
  return potMicro === '0' ? 0 : Number(stakeMicro) / Number(potMicro);
}

/** A moment that is past on every clock: what is due then is missed as soon as it is waited for. */
const LONG_AGO_MS = 0;

/**
 * When the next step of the round is due, by this device's clock; null when that is unknown. A result
 * stays for `rewardMs`; a round that was refunded is replaced at once.
 */
export function dueAtMs(round: PotRound | undefined, rewardMs: number): number | null {
  if (round === undefined) return null;
  const { countdownEndsAtMs, spinBeganAtMs, spinMs, refundAtMs } = round.clock;
  const phase = potPhase(round);
  if (phase === 'countdown') return countdownEndsAtMs;
  if (phase === 'lonely') return refundAtMs;
  if (phase === 'refunded') return LONG_AGO_MS;
  if (phase === 'result') {
    return spinBeganAtMs === null ? LONG_AGO_MS : spinBeganAtMs + spinMs + rewardMs;
  }
  return phase === 'drawing' && spinBeganAtMs !== null ? spinBeganAtMs + spinMs : null;
}
