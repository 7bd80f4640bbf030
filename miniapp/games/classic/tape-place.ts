import type { PotRound } from '../pots/pot-round.ts';
import { shareOf } from '../pots/pot-round.ts';

/** Where each player's part of the tape begins, from 0 to 1, in the order of the players. */
export function partStarts(round: Pick<PotRound, 'players' | 'potMicro'>): readonly number[] {
  let start = 0;
  return round.players.map(({ stakeMicro }) => {
    const here = start;
    start += shareOf(stakeMicro, round.potMicro);
    return here;
  });
}

/** How far from the edges of a part the needle stays, as a share of the part. */
const MARGIN = 0.08;

/**
 * Where on the tape the needle stands in the end, from 0 to 1: on the winner's part. The tape joins
 * all stakes of a player into one part, so the place inside it is read off the ticket.
 */
export function landingOf(
  round: Pick<PotRound, 'players' | 'potMicro' | 'result'>,
): number | undefined {
  const { result, players, potMicro } = round;
  const at = players.findIndex(({ playerHash }) => playerHash === result?.winner);
  const winner = players[at];
  if (result === null || winner === undefined) return undefined;
  const ownMicro = BigInt(winner.stakeMicro);
  const inside = Number(BigInt(result.ticket) % ownMicro) / Number(ownMicro);
  const start = partStarts(round)[at] ?? 0;
  const kept = MARGIN + inside * (1 - 2 * MARGIN);
  return start + shareOf(winner.stakeMicro, potMicro) * kept;
}

/** Where the tape stands before a draw: one whole pot fills the window. */
export const IDLE_PLACE = 0.5;

/** How far the tape must have run, as a share of a turn, for the needle to stand at a place. */
export const restTurnTo = (place: number): number => (place - IDLE_PLACE + 1) % 1;
