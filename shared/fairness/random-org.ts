import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import type { randomOrgData } from '../games/wheel/contract.ts';
import { WHEEL_SECTORS } from '../games/wheel/rules.ts';
import { base64OfBytes } from './base64.ts';

/** random.org's signed answer as it came. Keep it as text: the order of its fields is signed. */
export type RandomOrgData = z.infer<typeof randomOrgData>;

/** What ties an answer of random.org to one round and the bets in it. */
export type RandomOrgUse = { readonly roundId: string; readonly betsDigest: string };

export const RANDOM_ORG_URL = 'https://api.random.org';

const LAST_SECTOR = WHEEL_SECTORS.length - 1;

/** The one form of answer that decides a round: a single integer from 0 to 31, for a named use. */
const wheelRandom = z.object({
  method: z.literal('generateSignedIntegers'),
  n: z.literal(1),
  min: z.literal(0),
  max: z.literal(LAST_SECTOR),
  base: z.literal(10),
  data: z.tuple([z.int().check(z.gte(0), z.lte(LAST_SECTOR))]),
  userData: z.object({ roundId: z.string(), betsDigest: z.string() }),
  completionTime: z.string(),
  serialNumber: z.int(),
});

/**
 * The sector an answer gives a round, 0 to 31, or undefined when it was asked for anything else:
 * another range, another round or other bets. The signature is checked apart from this.
 */
export function randomOrgSector(data: RandomOrgData, use: RandomOrgUse): number | undefined {
  const parsed = wheelRandom.safeParse(data.random);
  if (!parsed.success) return undefined;
  const { userData, data: numbers } = parsed.data;
  const isItsUse = userData.roundId === use.roundId && userData.betsDigest === use.betsDigest;
  return isItsUse ? numbers[0] : undefined;
}

/** The page of random.org, or of its stand-in, that checks an answer's signature for anybody. */
export function randomOrgLink({ random, signature }: RandomOrgData, url = RANDOM_ORG_URL): string {
  const text = base64OfBytes(utf8ToBytes(JSON.stringify(random)));
  const query = `random=${encodeURIComponent(text)}&signature=${encodeURIComponent(signature)}`;
  return `${url}/signatures/form?format=json&${query}`;
}
