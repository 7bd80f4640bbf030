import type { Stream } from '../../fairness/stream.ts';
import type { Team } from './contract.ts';
import type { BattleBanks } from './rules.ts';

const POINTER_STEPS = 1_000_000_000n;

export type BattleDraw = {
  /** One micro-unit of the bank, each exactly as likely: red's micro-units are numbered first. */
  readonly ticket: bigint;
  readonly winner: Team;
  /**
   * Where the pointer stops, from 0 up to but not including 1, red's share first; for the screen
   * only.
   */
  readonly position: number;
};

/**
 * The outcome of a battle: the first draw of the round's stream, below the whole bank in
 * micro-units. Throws when the bank is empty.
 */
export function drawBattle(stream: Stream, { redMicro, blueMicro }: BattleBanks): BattleDraw {
  const bank = redMicro + blueMicro;
  const ticket = stream.drawBelowBig(bank);
  const position = Number((ticket * POINTER_STEPS) / bank) / Number(POINTER_STEPS);
  return { ticket, winner: ticket < redMicro ? 'red' : 'blue', position };
}
