import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { answerFailure } from './auth-answers.ts';
import { languageOfRequest } from './accept-language.ts';
import { isTwoFactorOn } from '../credentials/two-factor-store.ts';
import { deviceOf } from '../sessions/device-cookie.ts';
import { isKnownDevice } from '../sessions/known-devices.ts';
import type { FormDeps } from './form-deps.ts';
import { type CodeFault, loginLinkPage } from './login-link-page.ts';
import { consumeLoginLink, type LinkPeek, peekLoginLink } from './login-links.ts';
import { passSecondStep } from './second-step.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { isOwnOrigin } from './request-guards.ts';
import { SIGN_IN_PAGE_HEADERS } from './sign-in-page.ts';
import { openWebSession } from '../sessions/web-session.ts';

const ROUTE = '/auth/:code';
/** The query tells the page that a player comes, who on a new device would look like a guest. */
const SIGNED_IN = '/?socialAuth=success';
const MAX_FORM_BYTES = 1024;

/**
 * Single-use sign-in links. Opening one shows whom it signs in and a button; the button's post uses
 * it up. So a preview robot cannot use up a link, and a foreign page cannot sign a visitor in
 * without their consent. Every sign-in that another site vouches for ends at such a link where
 * two-factor is on: its page asks for a code, so a stolen profile alone opens nothing.
 */
export function loginLinkRoutes(deps: FormDeps): Hono {
  const { throttle } = deps;
  const app = new Hono();
  app.use(ROUTE, bodyLimit({ maxSize: MAX_FORM_BYTES, onError: refuseLink }));

  app.get(ROUTE, async (c) => {
    await throttle('link', throttleKey(deps.addressOf(c) ?? ''));
    const link = await peekLoginLink(deps, c.req.param('code'));
    if (link === undefined) return refuseLink(c);
    const asksCode = await isTwoFactorOn(deps.db, link.playerId);
    return showPage(c, link, { asksCode });
  });

  app.post(ROUTE, async (c) => {
    await throttle('link', throttleKey(deps.addressOf(c) ?? ''));
    if (!isOwnOrigin(c, deps.allowedOrigins)) return refuseLink(c);
    const link = await peekLoginLink(deps, c.req.param('code'));
    if (link === undefined) return refuseLink(c);
    const asksCode = await isTwoFactorOn(deps.db, link.playerId);
    const fault = asksCode ? await faultOfCode(deps, c, link) : undefined;
    if (fault !== undefined) return showPage(c, link, { asksCode, fault });
    await openWebSession(deps, c, {
      playerId: link.playerId,
      together: (trx) => consumeLoginLink({ ...deps, db: trx }, c.req.param('code')),
    });
    return redirect(c, SIGNED_IN);
  });

  app.onError((error, c) => {
    if (error instanceof Refusal) return refuseLink(c);
    return answerFailure(c, error, { logger: deps.logger, style: 'form' });
  });
  return app;
}

type Shown = { readonly asksCode: boolean; readonly fault?: CodeFault };

function showPage(c: Context, link: LinkPeek, shown: Shown): Response | Promise<Response> {
  const lang = languageOfRequest(c) ?? link.lang;
  return c.html(loginLinkPage(link, { lang, ...shown }), 200, SIGN_IN_PAGE_HEADERS);
}

const FAULTS: Partial<Record<string, CodeFault>> = {
  'login.want-enter-code': 'wrong',
  'login.enter-a-temporary-code': 'wrong',
  'login.too-many-attempts': 'tooMany',
};

/** What is wrong with the code that was typed; the link stays good for another try. */
async function faultOfCode(
  deps: FormDeps,
  c: Context,
  { playerId }: LinkPeek,
): Promise<CodeFault | undefined> {
  const { code } = await c.req.parseBody();
  const device = deviceOf(c);
  const isKnown = await isKnownDevice(deps.db, playerId, device);
  const step = {
    playerId,
    code: typeof code === 'string' ? code : undefined,
    knownDevice: isKnown ? device?.toString('base64url') : undefined,
    takeBack: async () => undefined,
  };
  try {
    await passSecondStep(deps, step);
    return undefined;
  } catch (error) {
    const fault = error instanceof Refusal ? FAULTS[error.refusal] : undefined;
    if (fault === undefined) throw error;
    return fault;
  }
}

const refuseLink = (c: Context) => redirect(c, '/main?auth=link-invalid');

function redirect(c: Context, path: string): Response {
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  return c.redirect(path, 303);
}
