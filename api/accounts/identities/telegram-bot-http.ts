import { type Context, Hono } from 'hono';
import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { answerFailure } from '../auth/auth-answers.ts';
import { issueLoginLink } from '../auth/login-links.ts';
import { throttleKey } from '../../platform/http/network.ts';
import { isOwnOrigin } from '../auth/request-guards.ts';
import { requestToken } from '../sessions/session-cookie.ts';
import { playerOfTelegramUser } from '../auth/telegram-player.ts';
import { openWebSession } from '../sessions/web-session.ts';
import { refuseWithoutCode } from './refuse-without-code.ts';
import { requireAttached } from './attached.ts';
import { browserOf } from './browser-cookie.ts';
import { attachProfile } from './identity-players.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { errorAddress, homeOf, sendTo, singleQuery } from './returns.ts';
import { type CodeMeaning, takeCode } from './sign-in-codes.ts';
import { reasonOf } from './start-http.ts';
import { checkTelegramReturn } from './telegram-return.ts';
import { verifyWidget } from './telegram-widget.ts';
import { useOnce } from './used-assertions.ts';

/**
 * `GET /api/auth/telegram/bot`: the page that Telegram's sign-in came back to hands in what it was
 * given. `GET /api/auth/telegram/widget`: where the older widget, or a login button of the bot,
 * sends the browser.
 */
export function telegramBotRoutes(deps: IdentityDeps): Hono {
  const app = new Hono();

  app.get('/api/auth/telegram/bot', async (c) => {
    await deps.throttle('link', throttleKey(deps.addressOf(c) ?? ''));
    const query = singleQuery(c);
    if (query === undefined || !isOwnOrigin(c, deps.allowedOrigins)) throw forged();
    const telegramId = query.get('telegram_id') ?? '';
    const state = query.get('state') ?? '';
    if (telegramId === '' || state === '') throw new Refusal('telegram.noToken');
    checkTelegramReturn(deps.botToken, telegramId, state);
    c.header('Cache-Control', 'no-store');
    return c.json(await finishReturn(deps, c, state));
  });

  app.get('/api/auth/telegram/widget', async (c) => {
    try {
      await deps.throttle('telegram', throttleKey(deps.addressOf(c) ?? ''));
      return await signInByWidget(deps, c);
    } catch (error) {
      const reason = reasonOf(deps, error, 'telegram');
      return sendTo(c, errorAddress(reason, { isAttach: false }));
    }
  });

  app.onError((error, c) => answerFailure(c, error, { logger: deps.logger, style: 'telegram' }));
  return app;
}

const forged = () => new Refusal('telegram.telegramError');

/** A state of a session attaches to its player; one of a browser signs in. */
async function finishReturn(deps: IdentityDeps, c: Context, state: string): Promise<AuthAnswer> {
  const shown = { purpose: 'telegram-return', provider: 'telegram' } as const;
  const browser = browserOf(c);
  const asked =
    browser === undefined ? undefined : await takeCode(deps, state, { ...shown, browser });
  if (asked !== undefined) return await signIn(deps, c, asked);
  const token = requestToken(c);
  const session = token === undefined ? undefined : await deps.sessions.byToken(token);
  if (session === undefined) throw forged();
  const mine = await takeCode(deps, state, { ...shown, sessionId: session.id });
  if (mine?.profile === undefined) throw forged();
  const vouched = { provider: 'telegram', profile: mine.profile } as const;
  if ((await attachProfile(deps, mine.playerId, vouched)) === 'already_in_use') {
    throw new Refusal('telegram.already_in_use');
  }
  deps.logger.info({ playerId: mine.playerId, provider: 'telegram' }, 'profile attached');
  await deps.outside.changed(mine.playerId);
  return { success: true, msg: 'success_binding' };
}

async function signIn(
  deps: IdentityDeps,
  c: Context,
  { playerId }: CodeMeaning,
): Promise<AuthAnswer> {
  await refuseWithoutCode(deps.db, playerId);
  await openWebSession(deps, c, {
    playerId,
    together: (trx) => requireAttached(trx, playerId, 'telegram'),
  });
  return { success: true, msg: 'success_auth' };
}

/**
 * What the widget brings is bound to no browser, so it makes a sign-in link, whose page asks the
 * person whether to enter as this player.
 */
async function signInByWidget(deps: IdentityDeps, c: Context): Promise<Response> {
  const query = singleQuery(c);
  if (!deps.outside.takesWidget || query === undefined) throw forged();
  const { user, assertion, untilMs } = verifyWidget(query, deps.botToken, deps.clock.nowMs());
  if (!(await useOnce(deps.db, assertion, untilMs))) throw new Refusal('telegram.replayed');
  const playerId = await playerOfTelegramUser(deps, user);
  const { url } = await issueLoginLink(
    { ...deps, siteUrl: homeOf(c, deps) },
    { playerId, provider: 'telegram' },
  );
  return sendTo(c, url);
}
