import type { IncomingMessage, ServerResponse } from 'node:http';
import { createNonceMemory } from '../../../platform/nonce-memory.ts';
import { crashPoint } from '../../../platform/crash-points.ts';
import { createThrottledWarn } from '../../../platform/throttled-warn.ts';
import { type FormParams, readForm } from '../php-query.ts';
import type { AggregatorSettings } from '../settings.ts';
import { SIGN_WINDOW_S, verifyRequest } from '../signature.ts';
import { refusalBody, type WalletAnswer, WalletRefusal } from './answer.ts';
import { readMessage, type WalletMessage, WrongField } from './message.ts';
import { balanceIn, messagePlayerOf } from './message-player.ts';
import { payWin } from './pay-win.ts';
import { balanceNow } from './post-plan.ts';
import { refundBet } from './refund-bet.ts';
import { rollBack } from './roll-back.ts';
import { takeBet } from './take-bet.ts';
import { createWalletContext, type WalletContext, type WalletDeps } from './wallet-context.ts';

/** Where the aggregator reaches the wallet. */
const CALLBACK_PATH = '/api/aggregator/callback';

const MAX_BODY_BYTES = 65_536;

/** The aggregator waits three seconds; we say sooner that it should ask again. */
const ANSWER_LIMIT_MS = 2500;

/** Takes a request of Node's server where it is for the wallet, and says whether it did. */
export type CallbackListener = (request: IncomingMessage, response: ServerResponse) => boolean;

type Asking = {
  readonly settings: AggregatorSettings;
  /** The address a request comes from. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly answerLimitMs?: number;
};

/**
 * The wallet as the aggregator sees it: one address that takes signed forms and answers all of them
 * with status 200, refusals too, within its time limit. An answer that is too late is
 * `INTERNAL_ERROR`; the work continues, and the aggregator's repeat finds it done. It runs before
 * the site's own routes, on Node's requests and responses: at thousands of messages a second there
 * is no time to convert them.
 */
export function createCallbackListener(deps: WalletDeps, asking: Asking): CallbackListener {
  const { settings, addressOf, answerLimitMs = ANSWER_LIMIT_MS } = asking;
  const { clock, logger } = deps;
  const wallet = createWalletContext(deps);
  const nonces = createNonceMemory(SIGN_WINDOW_S * 2000);
  const callers = new Set(settings.callers);
  const warn = createThrottledWarn(logger);

  const faultOf = (request: IncomingMessage, form: FormParams) => {
    const nowMs = clock.nowMs();
    const verdict = verifyRequest(form, headersOf(request), { ...settings, nowMs });
    if (!verdict.isRight) return verdict.reason;
    return nonces.isFirstUse(verdict.nonce, nowMs) ? undefined : 'nonce';
  };

  const handle = async (request: IncomingMessage): Promise<Reply> => {
    const address = addressOf(request);
    if (callers.size > 0 && !callers.has(address)) {
      warn({ address }, 'an unknown address called the wallet');
      return { status: 403 };
    }
    const text = await readBody(request);
    if (text === undefined) return { status: 413 };
    const form = readForm(text);
    const reason = form === undefined ? 'form' : faultOf(request, form);
    if (form === undefined || reason !== undefined) {
      warn({ reason, address }, 'an unsigned message to the wallet');
      return { body: refusalBody('INTERNAL_ERROR', `The request is refused: ${reason}.`) };
    }
    return { body: await within(answerLimitMs, answer(wallet, form)) };
  };

  return (request, response) => {
    if (request.method !== 'POST' || request.url !== CALLBACK_PATH) return false;
    handle(request).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        warn({ err: error }, 'a message to the wallet broke off');
        response.destroy();
      },
    );
    return true;
  };
}

type Reply = { readonly status?: 200 | 403 | 413; readonly body?: object };

function send(response: ServerResponse, { status = 200, body }: Reply) {
  crashPoint('webhook-before-200');
  const text = body === undefined ? '' : JSON.stringify(body);
  const end = status === 200 ? {} : { Connection: 'close' };
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...end,
  });
  response.end(text);
}

/** The body as text, or undefined where it is longer than it may be. */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    request.on('data', (part: Buffer) => {
      length += part.byteLength;
      if (length <= MAX_BODY_BYTES) parts.push(part);
      else resolve(undefined);
    });
    request.once('end', () => resolve(Buffer.concat(parts).toString('utf8')));
    request.once('error', reject);
    request.once('close', () => reject(new Error('the request was cut off')));
  });
}

const headersOf = (request: IncomingMessage) => (name: string) => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

const LATE = refusalBody('INTERNAL_ERROR', 'The answer takes too long; please ask again.');

async function within<Body>(limitMs: number, work: Promise<Body>): Promise<Body | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function answer(wallet: WalletContext, form: FormParams) {
  try {
    return await perform(wallet, readMessage(form));
  } catch (error) {
    const said = {
      action: form.get('action'),
      playerId: form.get('player_id'),
      transactionId: form.get('transaction_id'),
    };
    if (error instanceof WalletRefusal) {
      if (error.code !== 'INSUFFICIENT_FUNDS') {
        wallet.logger.warn({ ...said, reason: error.message }, 'the wallet refused a message');
      }
      return refusalBody(error.code, error.message);
    }
    if (error instanceof WrongField) {
      wallet.logger.warn({ ...said, reason: error.message }, 'the wallet refused a message');
      return refusalBody('INTERNAL_ERROR', error.message);
    }
    wallet.logger.error({ ...said, err: error }, 'a message to the wallet failed');
    return refusalBody('INTERNAL_ERROR', 'Something went wrong; please ask again.');
  }
}

async function perform(wallet: WalletContext, message: WalletMessage): Promise<WalletAnswer> {
  switch (message.action) {
    case 'balance': {
      const messagePlayer = await messagePlayerOf(wallet, message);
      return { balance: balanceIn(messagePlayer, await balanceNow(wallet, messagePlayer)) };
    }
    case 'bet':
      return await takeBet(wallet, message);
    case 'win':
      return await payWin(wallet, message);
    case 'refund':
      return await refundBet(wallet, message);
    case 'rollback':
      return await rollBack(wallet, message);
  }
}
