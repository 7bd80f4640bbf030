import { randomBytes } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type { AuthAnswer } from '../../shared/accounts/auth/contract.ts';
import { CAPTCHA_CHALLENGE_PATH } from '../../shared/platform/captcha/contract.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** Freshly signed launch data of a demo user of the Telegram sandbox. */
export async function initDataOf(url: string, telegramId: number): Promise<string> {
  const answer = await fetch(`${url}/sandbox/telegram/init-data?user=${telegramId}`);
  if (!answer.ok) throw new Error(`init-data: ${answer.status} ${await answer.text()}`);
  const text = await answer.text();
  if (!text.startsWith('{')) return text;
  return (JSON.parse(text) as { initData: string }).initData;
}

/** What Telegram adds to an address that it opens as a mini-app for a demo user. */
export async function launchHashOf(url: string, telegramId: number): Promise<string> {
  const launch = new URLSearchParams({
    tgWebAppData: await initDataOf(url, telegramId),
    tgWebAppVersion: '9.1',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: '{}',
  });
  return `#${launch}`;
}

export type Registered = {
  readonly login: string;
  /** What others see; it is independent of the login. */
  readonly nick: string;
  readonly password: string;
  readonly token: string;
};

/** Registers a new player from a page of the site; the token is that of the session cookie. */
export async function register(url: string, origin: string = url): Promise<Registered> {
  const login = `p${randomBytes(5).toString('hex')}`;
  const password = `Aa1${randomBytes(6).toString('hex')}`;
  const response = await fetch(`${url}/api/auth/registration`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      login,
      email: `${login}@example.com`,
      password,
      repeatPassword: password,
      birthDate: '1990-05-17',
      terms: true,
      recaptchaToken: await captchaToken(url),
      lang: 'en',
    }),
  });
  const answer = (await response.json()) as AuthAnswer;
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('token='));
  const token = cookie?.slice('token='.length).split(';')[0];
  if (!answer.success || !token) throw new Error(`Not registered: ${JSON.stringify(answer)}`);
  return { login, nick: answer.user?.nick ?? '', password, token };
}

/**
 * The sandbox's captcha accepts a fixed word; elsewhere the challenge is solved, as a browser does.
 */
async function captchaToken(url: string): Promise<string> {
  const sandbox = await fetch(`${url}/sandbox/clock`);
  if (sandbox.ok) return 'sandbox-pass';
  const answer = await fetch(`${url}${CAPTCHA_CHALLENGE_PATH}`);
  return await solveCaptcha((await answer.json()) as Challenge);
}

/** Puts money into a player's wallet through the sandbox, in hundredths of the base currency. */
export async function credit(
  url: string,
  who: { readonly login: string } | { readonly telegramId: number },
  amount: number | { readonly amount: number; readonly wallet: string },
): Promise<void> {
  const money = typeof amount === 'number' ? { amount } : amount;
  await post(`${url}/sandbox/credit`, { ...who, ...money });
}

async function post<T>(url: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
