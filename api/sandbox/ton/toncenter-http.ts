import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { createStandInFaults, type StandInFaults } from '../fault-menu.ts';
import type { ChainThread } from './chain-thread.ts';
import { seqnoAt } from './chain-record.ts';
import { blockIdOf } from './block-id.ts';

const ANSWER_FAULTS = ['429', '5xx', 'gap', 'duplicate', 'lost-messages'] as const;
const SEND_FAULTS = ['late-finality', 'reorg', 'never', 'late', 'lost-answer'] as const;

/** How long a late message is held back. */
const LATE_MS = 2000;

export type ToncenterFaults = {
  readonly answers: StandInFaults<(typeof ANSWER_FAULTS)[number]>;
  readonly sends: StandInFaults<(typeof SEND_FAULTS)[number]>;
};

/** The two fault menus: of what is answered, and of what becomes of messages. */
export const createToncenterFaults = (): ToncenterFaults => ({
  answers: createStandInFaults(ANSWER_FAULTS),
  sends: createStandInFaults(SEND_FAULTS),
});

type Deps = {
  readonly chain: ChainThread;
  readonly faults: ToncenterFaults;
  readonly nowMs: () => number;
};

const NOT_ACCEPTED =
  'LITE_SERVER_UNKNOWN: cannot apply external message to current state : External message was not accepted';

/** An error as toncenter words it, with the status it comes with. */
class ToncenterError extends Error {
  readonly status: 422 | 429 | 500 | 504;
  constructor(status: ToncenterError['status'], message: string) {
    super(message);
    this.status = status;
  }
}

const rpcBody = z.object({
  id: z.optional(z.unknown()),
  method: z.string(),
  params: z._default(z.record(z.string(), z.unknown()), {}),
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** toncenter's two APIs over the chain: what `TonClient` asks of v2, and the transactions of v3. */
export function toncenterRoutes(deps: Deps): Hono {
  const app = new Hono();
  app.use('/api/*', async (c, next) => {
    const fault = deps.faults.answers.take();
    if (fault?.kind === '429')
      return c.json({ ok: false, error: 'Ratelimit exceed', code: 429 }, 429);
    if (fault?.kind === '5xx') return c.text('upstream timed out', 502);
    c.set('fault' as never, fault?.kind as never);
    await next();
    return undefined;
  });
  app.onError((error, c) => {
    const status = error instanceof ToncenterError ? error.status : 500;
    return c.json({ ok: false, error: error.message, code: status }, status);
  });
  app.post('/api/v2/jsonRPC', async (c) => {
    const body = rpcBody.safeParse(await c.req.json<unknown>().catch(() => undefined));
    if (!body.success) throw new ToncenterError(422, 'wrong request');
    const { method, params, id } = body.data;
    const result = await runRpc(deps, method, params);
    return c.json({ ok: true, result, jsonrpc: '2.0', id: id ?? null });
  });
  app.get('/api/v3/masterchainInfo', (c) => {
    const block = blockIdOf(seqnoAt(deps.nowMs()));
    return c.json({ first: blockIdOf(1), last: block });
  });
  app.get('/api/v3/transactions', async (c) => {
    const transactions = await listTransactions(deps, c);
    return c.json({ transactions, address_book: {} });
  });
  app.get('/api/v3/adjacentTransactions', async (c) => {
    const transactions = await listChildren(deps, c);
    if (transactions.length === 0) return c.json({ error: 'adjacent transactions not found' }, 404);
    return c.json({ transactions, address_book: {} });
  });
  app.get('/api/v3/accountStates', async (c) => {
    const accounts = await deps.chain.accountStates(c.req.queries('address') ?? []);
    return c.json({ accounts, address_book: {}, metadata: {} });
  });
  return app;
}

async function runRpc(
  deps: Deps,
  method: string,
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { chain } = deps;
  const nowMs = deps.nowMs();
  const address = text(params['address']);
  switch (method) {
    case 'getMasterchainInfo':
      return {
        '@type': 'blocks.masterchainInfo',
        last: blockIdOf(seqnoAt(nowMs)),
        state_root_hash: '',
        init: blockIdOf(0),
      };
    case 'getAddressInformation':
      return await chain.account(address, nowMs);
    case 'getTransactions': {
      const lt = text(params['lt']) || undefined;
      return await chain.transactionsV2(
        { address, lt, limit: Number(params['limit'] ?? 10) },
        nowMs,
      );
    }
    case 'runGetMethod': {
      const stack = Array.isArray(params['stack']) ? params['stack'] : [];
      const call = { method: text(params['method']), stack };
      const { exitCode, gasUsed, stack: given } = await chain.run(address, call, nowMs);
      return { '@type': 'smc.runResult', gas_used: gasUsed, exit_code: exitCode, stack: given };
    }
    case 'sendBoc':
      return await sendBoc(deps, text(params['boc']));
    default:
      throw new ToncenterError(422, `no method ${method}`);
  }
}

async function sendBoc({ chain, faults, nowMs }: Deps, boc: string): Promise<unknown> {
  const { kind, delayMs } = faults.sends.take() ?? {};
  if (kind === 'never') return { '@type': 'ok' };
  if (kind === 'late') {
    setTimeout(() => void chain.send(boc, nowMs()).catch(() => false), delayMs ?? LATE_MS).unref();
    return { '@type': 'ok' };
  }
  const fault = kind === 'reorg' || kind === 'late-finality' ? { kind, delayMs } : undefined;
  const isTaken = await chain.send(boc, nowMs(), fault);
  if (kind === 'lost-answer') throw new ToncenterError(504, 'Gateway Time-out');
  if (!isTaken) throw new ToncenterError(500, NOT_ACCEPTED);
  return { '@type': 'ok' };
}

async function listTransactions({ chain, nowMs }: Deps, c: Context): Promise<readonly unknown[]> {
  if (chain.isAsleep()) return [];
  const query = {
    account: c.req.query('account') ?? '',
    startLt: c.req.query('start_lt'),
    endLt: c.req.query('end_lt'),
    isNewestFirst: c.req.query('sort') !== 'asc',
    limit: Math.min(Number(c.req.query('limit') ?? 10), 1000),
    offset: Number(c.req.query('offset') ?? 0),
  };
  const found = await chain.transactionsV3(query, nowMs());
  const fault: unknown = c.get('fault' as never);
  if (fault === 'gap') return found.length > 1 ? found.toSpliced(-2, 1) : found;
  if (fault === 'lost-messages') return found.map((row) => ({ ...row, out_msgs: [] }));
  return fault === 'duplicate' ? [...found, ...found] : found;
}

/** Only what followed: no caller here asks for what was before. */
async function listChildren({ chain, nowMs }: Deps, c: Context): Promise<readonly unknown[]> {
  const hash = c.req.query('hash') ?? '';
  if (c.req.query('direction') !== 'out') throw new ToncenterError(422, 'direction is out here');
  if (chain.isAsleep()) return [];
  const base64 = /^[0-9a-f]{64}$/i.test(hash) ? Buffer.from(hash, 'hex').toString('base64') : hash;
  return (await chain.childrenV3(base64, nowMs())) ?? [];
}
