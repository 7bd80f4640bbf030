import { likePlayers, NOBODYS_ID, type Row } from '../../harness/access-row.ts';

/**
 * Who may take stakes back: whoever has a session, banned or not, for the money is theirs. A round
 * that nobody knows is refused to each.
 */
export function takersBack(game: 'classic' | 'fast'): Row {
  const notAlone = `${game}.not-alone` as const;
  const needAuth = `${game}.need-auth` as const;
  return {
    ...likePlayers(notAlone),
    payload: { roundId: NOBODYS_ID },
    guest: needAuth,
    banned: notAlone,
    excluded: notAlone,
    ended: needAuth,
  };
}
