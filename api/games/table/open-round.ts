import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { OneTableName } from '../../../shared/games/manifests.ts';
import type { TableRound } from './table-round.ts';
import type { GameTables } from './tables.ts';

/** The round a player wants to stake in, where they named one, and the game's refusal for it. */
export type WantedRound = {
  readonly game: OneTableName;
  readonly roundId: string | undefined;
  readonly closed: RefusalName;
};

/**
 * The round that takes stakes now, as far as this process knows; the database decides. Refuses when
 * there is none, or when it is not the one the player saw.
 */
export function openRoundOf(
  tables: GameTables,
  { game, roundId, closed }: WantedRound,
): TableRound {
  const round = tables[game].state()?.round;
  const isOpen =
    round !== undefined &&
    (round.state === 'waiting' || round.state === 'betting') &&
    (round.closesAtMs === undefined || tables.clock.nowMs() < round.closesAtMs);
  if (!isOpen || (roundId !== undefined && roundId !== round.id)) throw new Refusal(closed);
  return round;
}
