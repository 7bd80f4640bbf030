import { Hono } from 'hono';
import { createChainThread } from './chain-thread.ts';
import { createToncenterFaults, toncenterRoutes } from './toncenter-http.ts';
import { walletRoutes } from './wallet-http.ts';

type Deps = { readonly file: string; readonly nowMs: () => number };

/**
 * The stand-in for the TON network: a chain that runs real contracts, behind toncenter's API, with
 * wallets for TON Connect. Nothing of it runs before it is first called; what happened on it is
 * kept in `file` and outlives the process.
 */
export function createTonStandIn({ file, nowMs }: Deps): Hono {
  const chain = createChainThread(file);
  const faults = createToncenterFaults();
  return new Hono()
    .route('/', toncenterRoutes({ chain, faults, nowMs }))
    .route('/', walletRoutes({ chain, nowMs }))
    .route('/faults/answers', faults.answers.routes)
    .route('/faults/sends', faults.sends.routes);
}
