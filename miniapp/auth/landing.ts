import type { AuthAnswer } from '../../shared/auth/contract.ts';
import { HOUSE_NAMES } from '../../shared/identities/house-names.ts';
import { SOCIAL_ERRORS, type SocialError } from '../../shared/identities/providers.ts';
import { isAdultAtom } from '../entry/adult-atom.ts';
import { showPageTexts, translateAtom } from '../i18n/language.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import { isTelegram } from '../platform/launch.ts';
import { signInFinished } from '../profile/session.ts';
import { store } from '../store.ts';
import { call } from '../transport/call.ts';
import { post } from '../transport/http.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { ANSWER_TIMEOUT_MS, connectedSockets } from '../transport/sockets.ts';
import { showToast } from '../ui/toasts.ts';
import { welcomeNewcomer } from './newcomer-atom.ts';

/** Everything a sign-in that leaves the site may bring back in the address. */
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

const ERRORS: Record<SocialError, MessageKey> = {
  provider_error: 'auth.social.error.provider',
  already_in_use: 'auth.social.error.inUse',
  expired: 'auth.social.error.expired',
  cancelled: 'auth.social.error.cancelled',
  unavailable: 'auth.social.error.unavailable',
  closed: 'refusal.login.account-closed',
  excluded: 'auth.social.error.excluded',
};

/** Takes what was brought out of the address, so that a reload or a shared link does not say it again. */
function cleanAddress(): void {
  const query = new URLSearchParams(location.search);
  for (const name of LANDING) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query}`;
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`);
}

/** Waits for the answer to the question of age, which covers everything else. */
function adult(): Promise<void> {
  return new Promise((resolve) => {
    if (store.get(isAdultAtom)) return resolve();
    const stop = store.sub(isAdultAtom, () => {
      stop();
      resolve();
    });
  });
}

const say = (key: MessageKey, values?: Readonly<Record<string, string>>) =>
  showToast(store.get(translateAtom)(key, values), { tone: 'win' });

function complain(key: MessageKey): void {
  showToast(store.get(translateAtom)(key), { tone: 'lose', durationMs: LONG_ENOUGH_MS });
}

/** A profile in use is an error on the web; inside Telegram the player goes on as who they are. */
function complainOf(error: string): void {
  const known = SOCIAL_ERRORS.find((one) => one === error) ?? 'provider_error';
  if (known === 'already_in_use' && isTelegram) return;
  if (known === 'cancelled') showToast(store.get(translateAtom)(ERRORS.cancelled));
  else complain(ERRORS[known]);
}

/** Greets who just came in; somebody new goes through the steps of a new player first. */
async function greet(isNew?: boolean): Promise<void> {
  const isUnknown = async () =>
    (await call('protection.getState', {}).catch(() => undefined))?.birthDate === null;
  if (isNew ?? (await isUnknown())) welcomeNewcomer();
  else say('auth.social.in');
}

async function askBot(search: string): Promise<AuthAnswer> {
  const response = await fetch(`/api/auth/telegram/bot${search}`, {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  return (await response.json()) as AuthAnswer;
}

/** The answers of the bot's sign-in that are failures, in words. */
const BOT_ERRORS: Readonly<Record<string, MessageKey>> = {
  already_in_use: 'auth.social.error.inUse',
  telegramError: 'refusal.telegram.telegramError',
  noToken: 'refusal.telegram.noToken',
};

/** Signs in, or attaches, by what Telegram's page signed; asked once more where it was too early. */
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
      if (answer.msg === 'success_binding')
        return say('auth.social.linked', { name: HOUSE_NAMES.telegram });
      return await greet();
    }
    if (answer.msg === 'already_in_use' && isTelegram) return;
    complain(BOT_ERRORS[answer.msg] ?? 'refusal.telegram.serverError');
  } catch {
    complain('auth.networkError');
  }
}

/** Exchanges what X's return carries for the session. */
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
 * Says how a sign-in ended that left the site, or ends it, from what it brought back in the
 * address; `search` is the address's query when the app started.
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
