import * as z from 'zod/mini';
import { betTypeSchema } from '../games/dice/contract.ts';
import { randomOrgData } from '../games/wheel/contract.ts';

/** The pair in use and the promise of the next one. Secrets stay on the server. */
export const seedsOutput = z.object({
  /** SHA-256 of the active server seed's text. */
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  /** Whether the player's side chose the client seed, after the server seed was promised. */
  isOwnClientSeed: z.boolean(),
  /** The nonce the next bet will use; it starts at 0. */
  nonce: z.int(),
  /** SHA-256 of the server seed that comes into use at the next rotation. */
  nextServerSeedHash: z.string(),
});
export type SeedsOutput = z.infer<typeof seedsOutput>;

/**
 * The client seed of the pair that comes into use: 1 to 64 printable ASCII characters, drawn by the
 * player's own device unless they typed one. Without it the server draws one, and says so.
 */
export const rotateInput = z.strictObject({
  clientSeed: z.optional(z.string().check(z.maxLength(256))),
});

/** The pair that rotation ended, with its secret, and the pair now in use. */
export const rotateOutput = z.object({
  revealed: z.object({
    serverSeed: z.string(),
    serverSeedHash: z.string(),
    clientSeed: z.string(),
    /** How many bets the pair served: its nonces are 0 to bets - 1. */
    bets: z.int(),
  }),
  seeds: seedsOutput,
});
export type RotateOutput = z.infer<typeof rotateOutput>;

export const getProofInput = z.strictObject({ roundId: z.uuid() });

/** What every solo proof has: the pair of seeds, the place in its stream, and the money. */
const soloProof = {
  v: z.literal(1),
  roundId: z.string(),
  serverSeedHash: z.string(),
  /** Null until rotation reveals it; the commitment is there from the start. */
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.int(),
  /** Base micro-units as decimal text. */
  stakeMicro: z.string(),
  payoutMicro: z.string(),
};

/** Everything needed to prove a dice round with no server. */
export const diceProof = z.object({
  ...soloProof,
  game: z.literal('dice'),
  percent: z.int(),
  bet_type: betTypeSchema,
  number: z.int(),
});
export type DiceProof = z.infer<typeof diceProof>;

/** Everything needed to prove a finished mines game with no server. */
export const minesProof = z.object({
  ...soloProof,
  game: z.literal('mines'),
  minesLength: z.int(),
  /** Tiles in the order they were opened, 0 to 23; the last is the mine where one was hit. */
  opened: z.array(z.int()),
  /** Where the mines were, in the order they were drawn. */
  mines: z.array(z.int()),
  ending: z.enum(['mine', 'taken', 'limit']),
});
export type MinesProof = z.infer<typeof minesProof>;

/** One stake of a table round as the digest has it, with what it returned. */
const tableProofBet = z.object({
  betId: z.string(),
  /** Stands for a player in this round alone, by a secret of the round: names nobody. */
  playerHash: z.string(),
  /** The team, or the multiplier staked on. */
  side: z.string(),
  stakeMicro: z.string(),
  payoutMicro: z.string(),
});

/** The public beacon a round's outcome waits for; its round is fixed before bets close. */
const drandProof = z.object({
  chainHash: z.string(),
  publicKey: z.string(),
  genesisMs: z.int(),
  periodMs: z.int(),
  round: z.int(),
  signature: z.string(),
});
export type DrandProof = z.infer<typeof drandProof>;

const tableProof = {
  v: z.literal(1),
  roundId: z.string(),
  /** The end of the chain, published before its first round, and this link's distance from it. */
  chainEnd: z.string(),
  chainPosition: z.int(),
  /** SHA-256 of the reveal's text, published when the round opened. */
  commit: z.string(),
  reveal: z.string(),
  /** When bets closed, milliseconds since the epoch by the database's clock. */
  closedAtMs: z.int(),
  betsDigest: z.string(),
  bets: z.array(tableProofBet),
};

/** Everything needed to prove a battle round with no server. */
export const battleProof = z.object({
  ...tableProof,
  game: z.literal('battle'),
  drand: drandProof,
  /** The ticket drawn below the whole bank in micro-units: red wins below red's bank. */
  ticket: z.string(),
  winner: z.enum(['red', 'blue']),
  feeMicro: z.string(),
});
export type BattleProof = z.infer<typeof battleProof>;

/** Everything needed to prove a round of the wheel: by the beacon, or by random.org's signature. */
export const wheelProof = z.object({
  ...tableProof,
  game: z.literal('wheelOfFortune'),
  source: z.enum(['drand', 'random.org-signed']),
  drand: z.nullable(drandProof),
  randomOrg: z.nullable(randomOrgData),
  index: z.int(),
  multiplier: z.int(),
});
export type WheelProof = z.infer<typeof wheelProof>;

/** Version 1 of the proof document, of every own game. */
export const proofSchema = z.discriminatedUnion('game', [
  diceProof,
  minesProof,
  battleProof,
  wheelProof,
]);
export type RoundProof = z.infer<typeof proofSchema>;

/** A finished round for anybody to watch again: its proof and what the screen shows around it. */
export const replayOutput = z.object({
  proof: proofSchema,
  createdAt: z.string(),
  /** Who played a solo round; null when they hide their profile, and for tables. */
  nick: z.nullable(z.string()),
  /** The display currency of a solo round, and base micro-units for one unit of it then. */
  currencyId: z.int(),
  courseMicro: z.string(),
  /** Which of the proof's bets are the caller's; the round itself where it is a solo round. */
  mine: z.array(z.string()),
});
export type Replay = z.infer<typeof replayOutput>;

/** The published chains: their ends, how far each has come, and the beacon they wait for. */
export const chainsOutput = z.object({
  chains: z.array(
    z.object({
      game: z.enum(['battle', 'wheelOfFortune']),
      end: z.string(),
      length: z.int(),
      publishedAt: z.string(),
      /** Rounds played from it. */
      used: z.int(),
    }),
  ),
  drand: z.object({
    chainHash: z.string(),
    publicKey: z.string(),
    genesisMs: z.int(),
    periodMs: z.int(),
  }),
});
export type Chains = z.infer<typeof chainsOutput>;
