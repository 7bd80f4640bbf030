/** How many characters of a player's hash tell the players of a round apart. */
const SHOWN = 4;

/** What a player of a proof is called, who has no name there. */
export const shownHash = (playerHash: string): string => playerHash.slice(0, SHOWN);
