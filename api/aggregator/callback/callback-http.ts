import { type Context as HonoContext, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createNonceMemory } from '../../nonce-memory.ts';
import type { Context } from '../../context.ts';
import { crashPoint } from '../../crash-points.ts';
import { type FormParams, readForm } from '../php-query.ts';
import type { AggregatorSettings } from '../settings.ts';
import { SIGN_WINDOW_S, verifyRequest } from '../signature.ts';
import { refusalBody, type WalletAnswer, WalletRefusal } from './answer.ts';
import { readMessage, type WalletMessage, WrongField } from './message.ts';
import { balanceIn, partyOf } from './party.ts';
import { payWin } from './pay-win.ts';
import { balanceNow } from './post-plan.ts';
import { refundBet } from './refund-bet.ts';
import { rollBack } from './roll-back.ts';
import { takeBet } from './take-bet.ts';
import { createWalletContext, type WalletContext } from './wallet-context.ts';

/** Where the aggregator reaches the wallet. */
export const CALLBACK_PATH = '/api/aggregator/callback';

const MAX_BODY_BYTES = 65_536;

/** The aggregator waits three seconds; we say sooner that it should ask again. */
const ANSWER_LIMIT_MS = 2500;

type Asking = {
  readonly settings: AggregatorSettings;
  /** The address a request comes from. */
  readonly addressOf: (c: HonoContext) => string;
  readonly answerLimitMs?: number;
};

/**
 * The wallet as the aggregator sees it: one address that takes signed forms and always answers with
 * status 200, refusals too, within its limit. An answer that is too late says `INTERNAL_ERROR`; what
 * was under way goes on, and the aggregator's repeat finds it done.
 */
export function callbackRoutes(context: Context, asking: Asking): Hono {
  const { settings, addressOf, answerLimitMs = ANSWER_LIMIT_MS } = asking;
  const wallet = createWalletContext(context);
  const nonces = createNonceMemory(SIGN_WINDOW_S * 2000);
  const callers = new Set(settings.callers);
  const app = new Hono();
  app.use(async (c, next) => {
    if (callers.size === 0 || callers.has(addressOf(c))) return await next();
    context.logger.warn({ address: addressOf(c) }, 'a stranger called the wallet');
    return c.text('', 403);
  });
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text('', 413) }));
  app.post('/', async (c) => {
    const form = readForm(await c.req.text());
    const reason = form === undefined ? 'form' : unsigned(c, form);
    if (form === undefined || reason !== undefined) {
      context.logger.warn({ reason, address: addressOf(c) }, 'an unsigned message to the wallet');
      return c.json(refusalBody('INTERNAL_ERROR', `The request is refused: ${reason}.`));
    }
    const body = await within(answerLimitMs, answer(wallet, form));
    crashPoint('webhook-before-200');
    return c.json(body);
  });
  const unsigned = (c: HonoContext, form: FormParams) => {
    const nowMs = context.clock.nowMs();
    const verdict = verifyRequest(form, (name) => c.req.header(name), { ...settings, nowMs });
    if (!verdict.isRight) return verdict.reason;
    return nonces.isFirstUse(verdict.nonce, nowMs) ? undefined : 'nonce';
  };
  return app;
}

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
      const party = await partyOf(wallet, message);
      return { balance: balanceIn(party, await balanceNow(wallet, party)) };
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
