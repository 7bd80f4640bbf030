import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { pageFile } from '../page-files.ts';
import { readJson, refuse } from '../wire-answer.ts';
import type { ChainThread } from './chain-thread.ts';

const PAGE = new URL('page/', import.meta.url);
const name = z.string().check(z.regex(/^[a-z]{1,16}$/));

const connectBody = z.strictObject({
  wallet: name,
  proof: z.optional(
    z.strictObject({
      domain: z.string().check(z.maxLength(128)),
      payload: z.string().check(z.maxLength(128)),
    }),
  ),
});

const sendBody = z.strictObject({
  wallet: name,
  request: z.object({
    valid_until: z.optional(z.int()),
    messages: z.array(
      z.object({
        address: z.string(),
        amount: z.string().check(z.regex(/^\d{1,20}$/)),
        payload: z.optional(z.string()),
        /** A text instead of a payload. */
        comment: z.optional(z.string().check(z.maxLength(100))),
        stateInit: z.optional(z.string()),
      }),
    ),
  }),
});

type Deps = { readonly chain: ChainThread; readonly nowMs: () => number };

/**
 * The keys of the demo wallets, for the wallet that is put into the page and for the wallets' own
 * page: they connect, prove themselves and sign as a wallet on a telephone does.
 */
export function walletRoutes({ chain, nowMs }: Deps): Hono {
  return new Hono()
    .get('/', (c) => pageFile(c, PAGE, 'index.html'))
    .get('/page/:file', (c) => pageFile(c, PAGE, c.req.param('file')))
    .get('/wallet.js', (c) => pageFile(c, PAGE, 'wallet.js'))
    .get('/wallets', async (c) => {
      const wallets = await chain.wallets();
      const found = await Promise.all(
        wallets.map(async (wallet) => {
          const { balance } = await chain.account(wallet.address, nowMs());
          return { ...wallet, nano: balance };
        }),
      );
      return c.json({ success: true, wallets: found });
    })
    .post('/wallet/connect', async (c) => {
      const body = await readJson(c, connectBody);
      if ('refusal' in body) return body.refusal;
      const { wallet, proof } = body.data;
      return await answered(c, async () => ({
        items: await chain.connect(wallet, proof, nowMs()),
      }));
    })
    .post('/wallet/sign', async (c) => {
      const body = await readJson(c, sendBody);
      if ('refusal' in body) return body.refusal;
      const { wallet, request } = body.data;
      return await answered(c, async () => ({ boc: await chain.sign(wallet, request, nowMs()) }));
    })
    .post('/wallet/send', async (c) => {
      const body = await readJson(c, sendBody);
      if ('refusal' in body) return body.refusal;
      const { wallet, request } = body.data;
      return await answered(c, () => chain.transfer(wallet, request, nowMs()));
    });
}

async function answered(c: Context, work: () => Promise<object>): Promise<Response> {
  try {
    return c.json({ success: true, ...(await work()) });
  } catch (error) {
    return refuse(c, 400, error instanceof Error ? error.message : String(error));
  }
}
