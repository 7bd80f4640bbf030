/** How a partner sees a player who came by them: the same everywhere, and nothing of the player. */
export const pseudonymOf = (pseudonym: string): string =>
  `P-${pseudonym.slice(0, 8).toUpperCase()}`;
