import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { base64OfBytes } from './base64.ts';
import type { RandomOrgData } from './random-org-data.ts';

/** What binds an answer of random.org to one round and its bets. */
export type RandomOrgUse = {
  readonly roundId: string;
  readonly betsDigest: string;
  /** How many outcomes the number chooses among. */
  readonly outcomes: number;
};

export const RANDOM_ORG_URL = 'https://api.random.org';

/** The only form of answer that decides a round: a single integer from 0 on, for a named use. */
const signedRandom = z.object({
  method: z.literal('generateSignedIntegers'),
  n: z.literal(1),
  min: z.literal(0),
  max: z.int(),
  base: z.literal(10),
  data: z.tuple([z.int().check(z.gte(0))]),
  userData: z.object({ roundId: z.string(), betsDigest: z.string() }),
  completionTime: z.string(),
  serialNumber: z.int(),
});

/**
 * The number an answer gives a round, from 0 to `outcomes` - 1, or undefined when it answers
 * another request: another range, another round or other bets. The signature is checked separately.
 */
export function randomOrgIndex(data: RandomOrgData, use: RandomOrgUse): number | undefined {
  const parsed = signedRandom.safeParse(data.random);
  if (!parsed.success) return undefined;
  const { userData, data: numbers, max } = parsed.data;
  const last = use.outcomes - 1;
  const isItsUse = userData.roundId === use.roundId && userData.betsDigest === use.betsDigest;
  return isItsUse && max === last && numbers[0] <= last ? numbers[0] : undefined;
}

/** The page of random.org, or of its stand-in, where anybody can check an answer's signature. */
export function randomOrgLink({ random, signature }: RandomOrgData, url = RANDOM_ORG_URL): string {
  const text = base64OfBytes(utf8ToBytes(JSON.stringify(random)));
  const query = `random=${encodeURIComponent(text)}&signature=${encodeURIComponent(signature)}`;
  return `${url}/signatures/form?format=json&${query}`;
}
