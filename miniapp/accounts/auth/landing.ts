import type { AuthAnswer } from '../../../shared/accounts/auth/contract.ts';
import { PROVIDER_NAMES } from '../../../shared/accounts/identities/provider-names.ts';
import { SOCIAL_ERRORS, type SocialError } from '../../../shared/accounts/identities/providers.ts';
import { isAdultAtom } from '../../platform/adult-atom.ts';
import { showPageTexts, translateAtom } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { isTelegram } from '../../platform/launch.ts';
import { signInFinished } from '../../players/session.ts';
import { store } from '../../platform/store.ts';
import { call } from '../../transport/call.ts';
import { post } from '../../transport/http.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { ANSWER_TIMEOUT_MS, connectedSockets } from '../../transport/sockets.ts';
import { showToast } from '../../ui/toasts.ts';
import { welcomeNewcomer } from './newcomer-atom.ts';

/** All query parameters with which a sign-in at another site may return. */
const LANDING = [
  'auth',
  'socialAuth',
  'socialError',
  'telegram_id',
  'state',
  'xAuth',
  'xAuthToken',
  'xAuthNewProfile',
] as const;

const LONG_ENOUGH_MS = 10_000;
const RETRY_MS = 1500;

const ERRORS: Record<SocialError, PlainKey> = {
  provider_error: 'auth.social.error.provider',
  already_in_use: 'auth.social.error.inUse',
  expired: 'auth.social.error.expired',
  cancelled: 'auth.social.error.cancelled',
  unavailable: 'auth.social.error.unavailable',
  closed: 'refusal.login.account-closed',
  excluded: 'auth.social.error.excluded',
};

/**
 * Removes these parameters from the address, so that a reload or a shared link does not repeat
 * them.
 */
function cleanAddress(): void {
  const query = new URLSearchParams(location.search);
  for (const name of LANDING) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query}`;
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
}

/** Waits for the answer to the age question, which covers everything else. */
function adult(): Promise<void> {
  return new Promise((resolve) => {
    if (store.get(isAdultAtom)) return resolve();
    const stop = store.sub(isAdultAtom, () => {
      stop();
      resolve();
    });
  });
}

const say = (text: string) => showToast(text, { tone: 'win' });

function complain(key: PlainKey): void {
  showToast(store.get(translateAtom)(key), { tone: 'lose', durationMs: LONG_ENOUGH_MS });
}

/**
 * A profile in use is an error on the web; inside Telegram the player keeps the current account.
 */
function complainOf(error: string): void {
  const known = SOCIAL_ERRORS.find((one) => one === error) ?? 'provider_error';
  if (known === 'already_in_use' && isTelegram) return;
  if (known === 'cancelled') showToast(store.get(translateAtom)(ERRORS.cancelled));
  else complain(ERRORS[known]);
}

/** Greets a player who just signed in; a new one goes through the steps for new players first. */
async function greet(isNew?: boolean): Promise<void> {
  const isUnknown = async () =>
    (await call('protection.getState', {}).catch(() => undefined))?.birthDate === null;
  if (isNew ?? (await isUnknown())) welcomeNewcomer();
  else say(store.get(translateAtom)('auth.social.in'));
}

async function askBot(search: string): Promise<AuthAnswer> {
  const response = await fetch(`/api/auth/telegram/bot${search}`, {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  return (await response.json()) as AuthAnswer;
}

/** The failures among the answers of the bot's sign-in, as texts. */
const BOT_ERRORS: Readonly<Record<string, PlainKey>> = {
  already_in_use: 'auth.social.error.inUse',
  telegramError: 'refusal.telegram.telegramError',
  noToken: 'refusal.telegram.noToken',
};

/** Signs in, or attaches, with what Telegram's page signed; retries once when it was too early. */
async function enterByBot(query: URLSearchParams): Promise<void> {
  const part = new URLSearchParams({
    telegram_id: query.get('telegram_id') ?? '',
    state: query.get('state') ?? '',
  });
  try {
    await connectedSockets();
    let answer = await askBot(`?${part}`);
    if (answer.msg === 'noToken') {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      answer = await askBot(`?${part}`);
    }
    if (answer.success) {
      await signInFinished(answer.token);
      const t = store.get(translateAtom);
      if (answer.msg === 'success_binding')
        return say(t('auth.social.linked', { name: PROVIDER_NAMES.telegram }));
      return await greet();
    }
    if (answer.msg === 'already_in_use' && isTelegram) return;
    complain(BOT_ERRORS[answer.msg] ?? 'refusal.telegram.serverError');
  } catch {
    complain('auth.networkError');
  }
}

/** Exchanges the token from X's return for the session. */
async function enterByX(query: URLSearchParams): Promise<void> {
  const hashToken = query.get('xAuthToken');
  if (hashToken === null) return complain(ERRORS.provider_error);
  try {
    await connectedSockets();
    const { token } = await post('/api/auth/twitter/setToken', { hashToken });
    await signInFinished(token);
    await greet(query.get('xAuthNewProfile') === 'true');
  } catch (error) {
    const isLost = error instanceof RefusedError && error.name === 'wire.no-answer';
    complain(isLost ? 'auth.networkError' : ERRORS.expired);
  }
}

/**
 * Shows the result of a sign-in at another site, or completes it, from the parameters it returned
 * with; `search` is the address's query when the app started.
 */
export async function tellLanding(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  cleanAddress();
  await Promise.all([adult(), showPageTexts()]);
  const error = query.get('socialError');
  if (query.get('auth') === 'link-invalid') complain('refusal.telegram.linkInvalid');
  if (error !== null) complainOf(error);
  if (query.get('socialAuth') === 'success') await greet();
  else if (query.has('telegram_id')) await enterByBot(query);
  else if (query.has('xAuth')) await enterByX(query);
}
