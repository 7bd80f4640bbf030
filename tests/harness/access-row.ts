import type { RefusalName } from '../../shared/errors/catalogue.ts';
import type { GameName } from '../../shared/games/manifests.ts';

type Outcome = 'ok' | RefusalName;

/**
 * Who may send one call or message: a guest, a player, a banned one, one who excluded themselves,
 * one whose session ended, a moderator of the chat and an admin. `ok` is an answer; everything else
 * is the refusal's name. A call or message of the contract without a row fails to compile, and
 * fails a test.
 */
export type Row = {
  readonly payload?: object;
  readonly guest: Outcome;
  readonly player: Outcome;
  readonly banned: Outcome;
  readonly excluded: Outcome;
  readonly ended: Outcome;
  readonly moderator: Outcome;
  readonly admin: Outcome;
};

/** Staff get the same answers as players: the flag gives no rights over these calls. */
export const likePlayers = <const O extends Outcome>(outcome: O) => ({
  player: outcome,
  moderator: outcome,
  admin: outcome,
});

export const ANYBODY = {
  ...likePlayers('ok'),
  guest: 'ok',
  banned: 'ok',
  excluded: 'ok',
  ended: 'ok',
} as const;
export const PLAYERS = { ...ANYBODY, guest: 'wire.need-auth', ended: 'wire.need-auth' } as const;

/** An id that does not exist. */
export const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

/** A stake is refused without a session and to a banned or excluded player. */
export function stakers(game: GameName, payload: object): Row {
  const needAuth = `${game}.need-auth` as const;
  const banned = `${game}.banned` as const;
  const excluded = 'gate.excluded';
  return { ...likePlayers('ok'), payload, guest: needAuth, banned, excluded, ended: needAuth };
}

/** A call that names an unknown game: everybody who may call it is told that it is unknown. */
export function nobodysGame(refusal: RefusalName): Row {
  const payload = { gameId: 'no-such-game' };
  const others = { guest: refusal, banned: refusal, excluded: refusal, ended: refusal };
  return { ...likePlayers(refusal), ...others, payload };
}

/** A call that every player with a session, banned or not, is answered in the same way. */
export function stateless(refusal: RefusalName): Row {
  const needAuth = 'wire.need-auth' as const;
  const others = { guest: needAuth, banned: refusal, excluded: refusal, ended: needAuth };
  return { ...likePlayers(refusal), ...others };
}
