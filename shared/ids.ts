/** Ids have their entity in the type, so a round's id cannot be passed as a player's. */
type Branded<Base, Name extends string> = Base & { readonly __brand: Name };

/** A player, as a positive integer; it is also the public profile number. */
export type PlayerId = Branded<number, 'PlayerId'>;

/** The player whose number the database or a message names; it is trusted to be one. */
export const playerIdOf = (key: bigint | number | string): PlayerId => Number(key) as PlayerId;

/** A round of any game: a UUID of version 7, so ids sort by the time the round was made. */
export type RoundId = Branded<string, 'RoundId'>;

/**
 * A transfer group: a UUID made by the initiator of the transfer; the ledger keeps one group per
 * id.
 */
export type GroupId = Branded<string, 'GroupId'>;

/** A ledger account: a wallet of a player or an account of the operator. */
export type AccountId = Branded<bigint, 'AccountId'>;

/** The id of a session row, not its token. */
export type SessionId = Branded<string, 'SessionId'>;

/** One pair of server seed and client seed. */
export type SeedId = Branded<bigint, 'SeedId'>;

/** The moment when a UUID of version 7 was made, in milliseconds. */
export function uuidTimeMs(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
