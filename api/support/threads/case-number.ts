/** What a player is told the number of a case is. */
export const caseNumberOf = (id: bigint): string => `S-${id}`;
