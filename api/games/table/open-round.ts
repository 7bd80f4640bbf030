import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { TableGameName, TableRound } from './table-round.ts';
import type { Tables } from './tables.ts';

/** The round somebody wants to stake in, where they said which, and what its refusal is called. */
export type WantedRound = {
  readonly game: TableGameName;
  readonly roundId: string | undefined;
  readonly closed: RefusalName;
};

/**
 * The round that takes stakes now, as far as this process knows; the database has the last word.
 * Refuses when there is none, or when it is another than the one the player saw.
 */
export function openRoundOf(tables: Tables, { game, roundId, closed }: WantedRound): TableRound {
  const round = tables[game].state()?.round;
  const isOpen =
    round !== undefined &&
    (round.state === 'waiting' || round.state === 'betting') &&
    (round.closesAtMs === undefined || tables.clock.nowMs() < round.closesAtMs);
  if (!isOpen || (roundId !== undefined && roundId !== round.id)) throw new Refusal(closed);
  return round;
}
