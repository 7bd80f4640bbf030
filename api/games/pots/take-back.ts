import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { TakeBackOutput } from '../../../shared/games/pots/contract.ts';
import type { TableGameName } from '../../../shared/games/manifests.ts';
import type { PlayerId, RoundId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Table } from '../table/table.ts';
import { takeBackAlone } from '../table/table-steps.ts';

/** Whose stakes go back, from which round. */
export type TakeBack = {
  readonly game: TableGameName;
  readonly playerId: PlayerId;
  readonly roundId: string;
  /** The tables that the round may be at: they move it on. */
  readonly tables: readonly (Table | undefined)[];
  readonly notAlone: RefusalName;
};

/**
 * Takes the stakes of a player back who is alone in a round, which ends with that. Refused once
 * somebody else is in. It moves no money: the round gives its stakes back as every refunded one does.
 */
export async function takeBack(
  db: Database,
  { game, playerId, roundId, tables, notAlone }: TakeBack,
): Promise<TakeBackOutput> {
  const taken = await takeBackAlone(db, { game, roundId: roundId as RoundId, playerId });
  if (taken === undefined) throw new Refusal(notAlone);
  const at = tables.find((table) => table?.state()?.round.id === roundId);
  await at?.changed();
  return { roundId, refundedMicro: String(taken.refundedMicro) };
}
