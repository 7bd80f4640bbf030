import type { Stream } from '../../fairness/stream.ts';
import { type PotBet, sumOf } from './rules.ts';

/** The places that a pointer may stop at, over the whole pot. */
export const POINTER_STEPS = 1_000_000_000n;

export type PotDraw = {
  /** One micro-unit of the pot, each exactly as likely: bets are numbered in the order of their ids. */
  readonly ticket: bigint;
  /** The owner of the bet that the ticket belongs to. */
  readonly winner: string;
  /** Where the pointer stops, from 0 up to but not including 1; for the screen only. */
  readonly position: number;
};

/** The owner of a ticket: the bets in the order of their ids, each with its micro-units. */
export function ownerOfTicket(bets: readonly PotBet[], ticket: bigint): string {
  let end = 0n;
  for (const { owner, stakeMicro } of bets.toSorted((a, b) => (a.betId < b.betId ? -1 : 1))) {
    end += stakeMicro;
    if (ticket < end) return owner;
  }
  throw new RangeError(`Ticket ${ticket} is not below the pot of ${end}`);
}

/**
 * The outcome of a pot: the first draw of the round's stream, below the whole pot in micro-units.
 * Throws when the pot is empty.
 */
export function drawPot(stream: Stream, bets: readonly PotBet[]): PotDraw {
  const potMicro = sumOf(bets.map(({ stakeMicro }) => stakeMicro));
  const ticket = stream.drawBelowBig(potMicro);
  const position = Number((ticket * POINTER_STEPS) / potMicro) / Number(POINTER_STEPS);
  return { ticket, winner: ownerOfTicket(bets, ticket), position };
}
