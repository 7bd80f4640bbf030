import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { CreditTarget, SandboxDeps } from './sandbox-deps.ts';
import { readJson, refuse } from './wire-answer.ts';

const LARGEST_CREDIT_HUNDREDTHS = 100_000_000_000;

const id = z.int().check(z.positive());

/** Demo money for one player; the amount is whole hundredths of the base currency. */
const creditBody = z
  .strictObject({
    login: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    telegramId: z.optional(id),
    playerId: z.optional(id),
    amount: z.int().check(z.gte(1), z.lte(LARGEST_CREDIT_HUNDREDTHS)),
    wallet: z._default(z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/)), 'real'),
  })
  .check(
    z.refine(({ login, telegramId, playerId }) => countGiven([login, telegramId, playerId]) === 1, {
      error: 'Give exactly one of login, telegramId and playerId.',
    }),
  );

/** `POST /credit`: adds demo money to a player's wallet and answers with the balance. */
export function creditRoutes(deps: SandboxDeps): Hono {
  return new Hono().post('/credit', async (c) => {
    const body = await readJson(c, creditBody);
    if ('refusal' in body) return body.refusal;
    const { amount, wallet } = body.data;
    const credited = await deps.creditPlayer(targetOf(body.data), amount, wallet);
    if (credited === undefined) {
      return refuse(
        c,
        404,
        'No such player or wallet. A demo user becomes a player by opening the mini-app once.',
      );
    }
    deps.logger.info({ playerId: credited.playerId, amount, wallet }, 'sandbox credit');
    return c.json({ success: true, ...credited });
  });
}

function targetOf(body: z.output<typeof creditBody>): CreditTarget {
  if (body.login !== undefined) return { login: body.login };
  if (body.telegramId !== undefined) return { telegramId: body.telegramId };
  return body.playerId === undefined ? {} : { playerId: body.playerId };
}

function countGiven(values: readonly unknown[]): number {
  return values.filter((value) => value !== undefined).length;
}
