import * as z from 'zod/mini';
import { isRandomOrgSigned } from '../../../shared/fairness/random-org-signature.ts';
import {
  randomOrgLink,
  randomOrgIndex,
  type RandomOrgUse,
} from '../../../shared/fairness/random-org.ts';
import type { RandomOrgData } from '../../../shared/fairness/random-org-data.ts';
import type { Logger } from '../../platform/logger.ts';

const TIMEOUT_MS = 5000;

/** A number from 0 on with the signed answer it was taken from. */
export type RandomOrgDraw = { readonly index: number; readonly data: RandomOrgData };

/** random.org's signed numbers. */
export type RandomOrg = {
  /**
   * A number for one round and its bets, its signature checked; undefined when random.org does not
   * answer or answers anything else. Never rejects. Every call draws another number: call again
   * only while none was received, and keep the first.
   */
  draw(use: RandomOrgUse): Promise<RandomOrgDraw | undefined>;
  /** The page where anyone can check an answer. */
  link(data: RandomOrgData): string;
};

export type RandomOrgOptions = {
  /** Where random.org is, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** The RSA modulus of the key that must have signed. */
  readonly modulus: string;
  readonly logger: Pick<Logger, 'warn'>;
  readonly timeoutMs?: number;
};

const rpcAnswer = z.union([
  z.object({ result: z.object({ random: z.unknown(), signature: z.string() }) }),
  z.object({ error: z.object({ code: z.int(), message: z.string() }) }),
]);

export function createRandomOrg(options: RandomOrgOptions): RandomOrg {
  const { url, apiKey, modulus, logger, timeoutMs = TIMEOUT_MS } = options;

  const invoke = async (use: RandomOrgUse): Promise<RandomOrgData> => {
    const params = {
      apiKey,
      n: 1,
      min: 0,
      max: use.outcomes - 1,
      replacement: true,
      base: 10,
      userData: { roundId: use.roundId, betsDigest: use.betsDigest },
    };
    const call = { jsonrpc: '2.0', method: 'generateSignedIntegers', params, id: use.roundId };
    const answer = await fetch(`${url}/json-rpc/4/invoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`random.org answered ${answer.status}`);
    const said = rpcAnswer.parse(await answer.json());
    if ('error' in said) throw new Error(`random.org: ${said.error.code} ${said.error.message}`);
    return said.result;
  };

  return {
    draw: async (use) => {
      try {
        const { random, signature } = await invoke(use);
        const data = { random, signature };
        if (!isRandomOrgSigned(data, modulus)) throw new Error('the signature is wrong');
        const index = randomOrgIndex(data, use);
        if (index === undefined) throw new Error('the answer is to another question');
        return { index, data };
      } catch (error) {
        logger.warn({ err: error, roundId: use.roundId }, 'random.org failed');
        return undefined;
      }
    },
    link: (data) => randomOrgLink(data, url),
  };
}
