import { type Context, Hono } from 'hono';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { HTTP_BODIES } from '../../../shared/contract/http.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import {
  cancelByMailbox,
  type ChangeToCancel,
  peekCancelling,
} from '../settings/cancel-email-change.ts';
import { isAlreadyConfirmed } from './already-confirmed.ts';
import { answerFailure } from './auth-answers.ts';
import { confirmEmail, peekConfirmation } from './confirm-email.ts';
import { type FormDeps, formGuards, sessionOfRequest, signedInPlayer } from './form-deps.ts';
import { mailCredentials, resendConfirmation } from './mail-requests.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { readBody } from './request-guards.ts';

const FAST_EMAIL = '/api/auth/registration/fast/email';
const LINK = '/api/auth/email/link';
const CONFIRM = '/api/auth/email/confirm';
const RESEND = '/api/auth/email/resend';
const CANCEL = '/api/auth/email/cancel';

/** What a link that cancels a change of address is answered with, by what became of the change. */
const CHANGES: Readonly<Record<ChangeToCancel, string>> = {
  waits: 'success_cancel',
  cancelled: 'success_cancelled',
  done: 'success_changed',
};

/**
 * A player's address: the login mailed to it, its confirmation, that link again, and an end of it.
 */
export function emailRoutes(deps: FormDeps): Hono {
  const app = new Hono();
  const guards = formGuards(deps);
  const ipOf = (c: Context) => deps.addressOf(c) ?? '';

  app.post(FAST_EMAIL, ...guards, async (c) => {
    await deps.throttle('link', throttleKey(ipOf(c)));
    const body = await readBody(c, HTTP_BODIES[`POST ${FAST_EMAIL}`]);
    const session = await sessionOfRequest(deps, c);
    if (session === undefined) throw new Refusal('wire.need-auth');
    await mailCredentials(deps, { session, ip: ipOf(c) }, body);
    return succeed(c, 'success_mail');
  });

  app.post(RESEND, ...guards, async (c) => {
    await deps.throttle('link', throttleKey(ipOf(c)));
    await readBody(c, HTTP_BODIES[`POST ${RESEND}`]);
    await resendConfirmation(deps, await signedInPlayer(deps, c), ipOf(c));
    return succeed(c, 'success_mail');
  });

  app.post(LINK, ...guards, async (c) => {
    await deps.throttle('link', throttleKey(ipOf(c)));
    const { token } = await readBody(c, HTTP_BODIES[`POST ${LINK}`]);
    if (await isAlreadyConfirmed(deps.db, token)) return succeed(c, 'success_already');
    const change = await peekCancelling(deps, token);
    if (change !== undefined) return succeed(c, CHANGES[change]);
    const openedBy = await sessionOfRequest(deps, c);
    const { name } = await peekConfirmation(deps, { code: token, openedBy });
    return succeed(c, 'success_link', name);
  });

  app.post(CONFIRM, ...guards, async (c) => {
    await deps.throttle('link', throttleKey(ipOf(c)));
    const { token } = await readBody(c, HTTP_BODIES[`POST ${CONFIRM}`]);
    const openedBy = await sessionOfRequest(deps, c);
    await confirmEmail(deps, { code: token, openedBy });
    return succeed(c, 'success_email');
  });

  app.post(CANCEL, ...guards, async (c) => {
    await deps.throttle('link', throttleKey(ipOf(c)));
    const { token } = await readBody(c, HTTP_BODIES[`POST ${CANCEL}`]);
    const openedBy = await sessionOfRequest(deps, c);
    await cancelByMailbox(deps, { code: token, openedBy });
    return succeed(c, 'success_cancelled');
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'form' }));
  return app;
}

function succeed(c: Context, msg: string, login?: string): Response {
  const answer: AuthAnswer = { success: true, msg, ...(login !== undefined && { login }) };
  c.header('Cache-Control', 'no-store');
  return c.json(answer);
}
