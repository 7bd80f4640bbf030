/**
 * How a partner sees a player who came by them: the same everywhere, and nothing of the player. Ten
 * digits, so that of twenty thousand players hardly any two are called the same.
 */
export const pseudonymOf = (pseudonym: string): string =>
  `P-${pseudonym.replaceAll('-', '').slice(0, 10).toUpperCase()}`;
