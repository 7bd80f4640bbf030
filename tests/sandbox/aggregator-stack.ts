import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { readForm } from '../../api/lobby/aggregator/php-query.ts';
import { signedHeaders } from '../../api/lobby/aggregator/signature.ts';
import { type AggregatorDeps, createAggregator } from '../../api/sandbox/aggregator/aggregator.ts';
import {
  SANDBOX_AGGREGATOR_MERCHANT_ID,
  SANDBOX_AGGREGATOR_MERCHANT_KEY,
} from '../../shared/platform/security/sandbox-secrets.ts';

export const MERCHANT = {
  merchantId: SANDBOX_AGGREGATOR_MERCHANT_ID,
  merchantKey: SANDBOX_AGGREGATOR_MERCHANT_KEY,
};

export type AggregatorStack = Awaited<ReturnType<typeof startAggregator>>;

/** The stand-in for the aggregator on a free port, asked over HTTP with signed requests. */
export async function startAggregator(options: Partial<AggregatorDeps> = {}) {
  const app = new Hono();
  app.route(
    '/sandbox/aggregator',
    createAggregator({
      clock: { nowMs: Date.now },
      siteUrl: () => 'http://localhost',
      logger: { error: () => {} },
      requestsPerSecond: 10_000,
      ...options,
    }),
  );
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started),
    );
  });
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const root = `${site}/sandbox/aggregator`;
  const apiUrl = `${root}/api/index.php/v1`;
  const headersFor = (query: string, nowMs = Date.now()) =>
    signedHeaders(readForm(query) ?? new Map(), MERCHANT, nowMs);
  const send = async (method: string, path: string, body?: unknown) =>
    await fetch(`${root}/${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
  return {
    site,
    root,
    apiUrl,
    headersFor,
    send,
    /** A signed GET of the API. */
    get: async (path: string, query = '') =>
      await fetch(`${apiUrl}${path}?${query}`, { headers: headersFor(query) }),
    stop: async () => {
      const closed = new Promise((done) => server.close(done));
      (server as Server).closeAllConnections();
      await closed;
    },
  };
}
