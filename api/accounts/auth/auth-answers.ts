import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import type { RefusalName } from '../../../shared/errors/catalogue.ts';
import { codeOf, Refusal } from '../../../shared/errors/refusal.ts';
import type { Logger } from '../../platform/logger.ts';

/**
 * Whose way of naming failures an answer follows: the sign-in form knows them by code
 * (`login.error.{code}`), the mini-app by name.
 */
export type AnswerStyle = 'form' | 'telegram';

const STATUSES: Partial<Record<RefusalName, ContentfulStatusCode>> = {
  'login.wrong-credentials': 401,
  'login.want-enter-code': 401,
  'login.enter-a-temporary-code': 401,
  'login.taken': 409,
  'login.account-closed': 403,
  'login.too-many-attempts': 429,
  'login.too-many-mails': 429,
  'login.passkey-failed': 401,
  'telegram.telegramError': 401,
  'telegram.expired': 401,
  'telegram.replayed': 401,
  'telegram.noToken': 401,
  'telegram.serverError': 500,
  'wire.need-auth': 401,
  'wire.too-large': 413,
  'wire.flood': 429,
  'wire.server-error': 500,
};

/** Steps of the sign-in form, which knows them by these words. */
const WORDS: Partial<Record<RefusalName, string>> = {
  'login.want-enter-code': 'want_enter_code',
  'login.enter-a-temporary-code': 'enter_a_temporary_code',
};

function messageOf(name: RefusalName, style: AnswerStyle): string {
  const word = WORDS[name];
  if (word !== undefined) return word;
  return style === 'form' ? String(codeOf(name)) : name.slice(name.indexOf('.') + 1);
}

/** Answers a refusal in the one form of the sign-in routes. */
export function answerRefusal(c: Context, refusal: Refusal, style: AnswerStyle): Response {
  const answer: AuthAnswer = {
    success: false,
    msg: messageOf(refusal.refusal, style),
    error: refusal.toWire(),
  };
  c.header('Cache-Control', 'no-store');
  const waitMs = refusal.data?.['waitMs'];
  if (typeof waitMs === 'number') c.header('Retry-After', String(Math.ceil(waitMs / 1000)));
  return c.json(answer, STATUSES[refusal.refusal] ?? 400);
}

/**
 * Answers an error of a sign-in route: a refusal as such, anything else as a fault of ours,
 * logged without the path, which may hold a link's code.
 */
export function answerFailure(
  c: Context,
  error: unknown,
  { logger, style }: { readonly logger: Logger; readonly style: AnswerStyle },
): Response {
  if (error instanceof Refusal) return answerRefusal(c, error, style);
  const requestId = crypto.randomUUID();
  logger.error({ err: error, requestId }, 'sign-in request failed');
  c.header('X-Request-Id', requestId);
  const name = style === 'telegram' ? 'telegram.serverError' : 'wire.server-error';
  return answerRefusal(c, new Refusal(name), style);
}
