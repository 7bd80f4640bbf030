import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { CaptchaAction } from '../../../shared/platform/captcha/contract.ts';
import { digestOf } from '../secret-token.ts';
import type { Database } from '../db/database.ts';
import type { CaptchaDriver } from './captcha.ts';

type Options = {
  readonly db: Database;
  readonly key: string;
  /** Tests lower this; a phone needs about two seconds for this many rounds. */
  readonly rounds?: { readonly least: number; readonly most: number };
  readonly lifeMs?: number;
};

const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 1000;
const ROUNDS = { least: 500, most: 1500 } as const;
const LIFE_MS = 300_000;

const solved = z.object({
  challenge: z.object({
    signature: z.string().check(z.maxLength(256)),
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.int().check(z.gte(1), z.lte(64)),
      keyPrefix: z.string(),
      keySignature: z.optional(z.string()),
      expiresAt: z.int(),
    }),
  }),
  solution: z.object({
    counter: z.int(),
    derivedKey: z.string().check(z.maxLength(256)),
    time: z.optional(z.number()),
  }),
});

/**
 * Our own proof of work: the browser finds the round at which a key begins as the challenge says. A
 * challenge is signed, is valid for five minutes of real time (the widget uses the same clock), and
 * is accepted once across all processes.
 */
export function createAltcha({
  db,
  key,
  rounds = ROUNDS,
  lifeMs = LIFE_MS,
}: Options): CaptchaDriver {
  return {
    view: { driver: 'altcha' },
    challenge: (action) =>
      createChallenge({
        ...secretsOf(key, action),
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(rounds.most, rounds.least),
        deriveKey,
        expiresAt: new Date(Date.now() + lifeMs),
      }),
    isPassed: async (token, _, action) => {
      const payload = solved.safeParse(parseToken(token));
      if (!payload.success) return false;
      const { challenge, solution } = payload.data;
      const answer = { counter: solution.counter, derivedKey: solution.derivedKey };
      const { verified } = await verifySolution({
        ...secretsOf(key, action),
        challenge: challenge as Parameters<typeof verifySolution>[0]['challenge'],
        solution: answer,
        deriveKey,
      });
      const { expiresAt } = challenge.parameters;
      return verified && (await spend(db, challenge.parameters.nonce, expiresAt * 1000));
    },
  };
}

/** One key of the configuration signs two things for each action, so each has a key of its own. */
const secretsOf = (key: string, action: CaptchaAction = 'login') => ({
  hmacSignatureSecret: secretOf(key, `challenge ${action}`),
  hmacKeySignatureSecret: secretOf(key, `solution ${action}`),
});

const secretOf = (key: string, use: string) =>
  createHmac('sha256', key).update(`altcha ${use}`).digest('hex');

function parseToken(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Marks a challenge as used: of several uses in parallel one succeeds. */
async function spend(db: Database, nonce: string, expiresAtMs: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_captchas')
    .values({ digest: digestOf(nonce), expires_at: new Date(expiresAtMs) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
