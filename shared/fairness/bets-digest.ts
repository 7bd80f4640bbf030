import { bytesToHex } from '@noble/hashes/utils.js';
import { commitmentOf, pureHmac } from './seeds.ts';
import type { Hmac } from './stream.ts';

const PLAYER_HASH_LENGTH = 16;

/** One bet of a table round as its digest sees it; the stake is decimal text of micro-units. */
export type DigestBet = {
  readonly betId: string;
  readonly playerHash: string;
  /** The chosen team or multiplier. */
  readonly side: string;
  readonly stakeMicro: string;
};

const FIELDS = {
  betId: /^[0-9A-Za-z-]{1,64}$/,
  playerHash: /^[0-9a-f]{16}$/,
  side: /^[0-9a-z]{1,16}$/,
  stakeMicro: /^(0|[1-9]\d{0,29})$/,
} as const satisfies Record<keyof DigestBet, RegExp>;

/**
 * Whether a bet's fields have the form the digest needs, in which two different lists never have
 * the same text.
 */
export function isDigestBet({ betId, playerHash, side, stakeMicro }: DigestBet): boolean {
  return (
    FIELDS.betId.test(betId) &&
    FIELDS.playerHash.test(playerHash) &&
    FIELDS.side.test(side) &&
    FIELDS.stakeMicro.test(stakeMicro)
  );
}

const byId = (a: DigestBet, b: DigestBet) => {
  if (a.betId === b.betId) return 0;
  return a.betId < b.betId ? -1 : 1;
};

/**
 * The canonical text of a round's bets, whatever their order: `betId|playerHash|side|stakeMicro`,
 * one line per bet in the order of the ids, joined by line feeds, empty for no bets. Throws when a
 * field has another form or an id appears twice.
 */
export function betsText(bets: readonly DigestBet[]): string {
  const sorted = bets.toSorted(byId);
  for (const [index, bet] of sorted.entries()) {
    if (!isDigestBet(bet)) throw new RangeError(`Bet ${bet.betId} has no canonical form`);
    if (bet.betId === sorted[index + 1]?.betId) throw new RangeError(`Bet ${bet.betId} is twice`);
  }
  return sorted
    .map(({ betId, playerHash, side, stakeMicro }) =>
      [betId, playerHash, side, stakeMicro].join('|'),
    )
    .join('\n');
}

/** SHA-256 of the canonical text of a round's bets, in hex: fixes them before the outcome. */
export function betsDigest(bets: readonly DigestBet[]): string {
  return commitmentOf(betsText(bets));
}

/**
 * What stands for a player in the bets of one round: 16 hex characters of an HMAC keyed with the
 * round's salt. The salt is never published, because player ids are small numbers that can be tried
 * one after the other; the server tells players which lines are theirs. A platform may pass its own
 * `hmac`.
 */
export function playerHashOf(
  salt: string,
  { roundId, playerId }: { readonly roundId: string; readonly playerId: number },
  hmac: Hmac = pureHmac,
): string {
  return bytesToHex(hmac(salt, `${roundId}:${playerId}`)).slice(0, PLAYER_HASH_LENGTH);
}
