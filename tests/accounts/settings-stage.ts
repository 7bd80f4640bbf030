import type { TestClient } from '../harness/client.ts';
import { initDataOf } from '../harness/sign-in.ts';
import type { Seat, Stage } from '../harness/wire-stage.ts';

type Answer = Awaited<ReturnType<TestClient['send']>>;

/** The answer to a channel message: the refusal's name, or `ok`. */
export const outcomeOf = (answer: Answer): string =>
  answer.success ? 'ok' : String(answer['msg']);

/** Signs in by login and password; undefined if that opens no session. */
export async function signInAgain(
  { url }: Pick<Stage, 'url'>,
  { login, password }: Pick<Seat, 'login' | 'password'>,
  userAgent = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605.1',
): Promise<string | undefined> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'user-agent': userAgent },
    body: JSON.stringify({ login, password, recaptchaToken: 'sandbox-pass' }),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('token='));
  return cookie?.slice('token='.length).split(';')[0];
}

/** The session of a Telegram player, who has neither login nor password. */
export async function telegramToken(
  { url }: Pick<Stage, 'url'>,
  telegramId: number,
): Promise<string> {
  const response = await fetch(`${url}/api/auth/telegram/webapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ initData: await initDataOf(url, telegramId) }),
  });
  const { token } = (await response.json()) as { readonly token?: string };
  if (token === undefined) throw new Error('Telegram signed nobody in');
  return token;
}
