import { expect } from 'vitest';
import type { AuthAnswer } from '../../shared/accounts/auth/contract.ts';
import type {
  AuthenticationResponse,
  PasskeyOptionsAnswer,
} from '../../shared/accounts/passkeys/contract.ts';
import {
  answerChallenge,
  type Ceremony,
  makePasskey,
  type SoftPasskey,
} from '../harness/software-authenticator.ts';
import type { Seat, Stage } from '../harness/wire-stage.ts';

/** What an honest browser says of the page it is on. */
export const honest = ({ url }: Stage): Ceremony => ({ origin: url });

/** The name of a new passkey, and how its browser differs from an honest one. */
type Adding = readonly [changes?: Partial<Ceremony>, name?: string];

/** Adds a passkey in the settings. */
export async function addPasskey(stage: Stage, seat: Seat, ...adding: Adding) {
  const [changes = {}, name = 'Phone'] = adding;
  const { options } = await seat.call('passkeys.begin', { password: seat.password });
  const { passkey, response } = makePasskey(options, { ...honest(stage), ...changes });
  const { passkeys } = await seat.call('passkeys.finish', { name, response });
  return { passkey, response, passkeys };
}

/** Posts as a page of the product does. */
export async function postTo({ url }: Stage, path: string, body: object) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('token='));
  return { status: response.status, answer: (await response.json()) as AuthAnswer, cookie };
}

/** Asks for a challenge to sign in with. */
export async function askToSignIn(stage: Stage) {
  const { answer } = await postTo(stage, '/api/auth/passkey/options', {});
  return (answer as unknown as PasskeyOptionsAnswer).options;
}

/** Sends an answer to a challenge. */
export const verify = async (stage: Stage, response: AuthenticationResponse) =>
  await postTo(stage, '/api/auth/passkey/verify', { response });

/** Signs in as a browser does, honest except for the changes. */
export async function signIn(stage: Stage, passkey: SoftPasskey, changes: Partial<Ceremony> = {}) {
  const options = await askToSignIn(stage);
  return await verify(stage, answerChallenge(passkey, options, { ...honest(stage), ...changes }));
}

/** Sets the offset of the sandbox's clock. */
export async function moveClock({ url }: Stage, offsetMs: number) {
  const response = await fetch(`${url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs }),
  });
  expect(response.ok).toBe(true);
}

/** How many sessions a player has ever had. */
export const sessionsOf = async ({ owner }: Stage, id: number) =>
  (await owner.query('select id from sessions where player_id = $1', [id])).rowCount;

/** Checks for the same refusal as any other failure: no session, and no reason given. */
export async function expectRefused(answering: ReturnType<typeof verify>) {
  const { status, answer, cookie } = await answering;
  expect({ status, name: answer.error?.name }).toEqual({
    status: 401,
    name: 'login.passkey-failed',
  });
  expect(answer.error?.data).toBeUndefined();
  expect(cookie).toBeUndefined();
}
