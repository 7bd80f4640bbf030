import { bytesToHex } from '@noble/hashes/utils.js';
import { randomnessOf } from '../../../shared/fairness/beacon.ts';
import { commitmentOf, pureHmac } from '../../../shared/fairness/seeds.ts';
import { battleExampleProof } from '../../../shared/games/battle/example.ts';
import { diceExampleProof } from '../../../shared/games/dice/example.ts';
import { DICE_OUTCOMES } from '../../../shared/games/dice/rules.ts';

const WORD_DIGITS = 8;

/** The round of dice that the film follows: computed here by the rules themselves. */
function diceOfFilm() {
  const { serverSeed, serverSeedHash, clientSeed, nonce, number } = diceExampleProof();
  const seed = serverSeed ?? '';
  const message = `${clientSeed}:${nonce}:0`;
  const hmac = bytesToHex(pureHmac(seed, message));
  const word = Number.parseInt(hmac.slice(0, WORD_DIGITS), 16);
  const swapped = `${seed.slice(0, -1)}${seed.endsWith('d') ? 'e' : 'd'}`;
  return {
    seed,
    fingerprint: serverSeedHash,
    clientSeed,
    nonce,
    message,
    hmac,
    word,
    outcomes: DICE_OUTCOMES,
    number,
    /** The seed with its last character changed, and its fingerprint. */
    swapped,
    swappedFingerprint: commitmentOf(swapped),
  };
}

/** The round of battle that the film follows, with a signature that quicknet really published. */
function battleOfFilm() {
  const { reveal, commit, betsDigest, bets, drand, ticket, winner } = battleExampleProof();
  return {
    link: reveal,
    commit,
    betsDigest,
    bets: bets.map(({ side, stakeMicro }) => ({
      side,
      units: Number(BigInt(stakeMicro) / 1_000_000n),
    })),
    beaconRound: drand.round,
    randomness: randomnessOf(drand.signature),
    ticket,
    winner,
  };
}

/** Everything that the film shows as a number; none of it is made up. */
export const filmExample = () => ({ dice: diceOfFilm(), battle: battleOfFilm() });

export type FilmExample = ReturnType<typeof filmExample>;
