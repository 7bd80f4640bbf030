import { credit, register } from '../harness/sign-in.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { type Stage } from '../harness/wire-stage.ts';
import { type Body, connectAsSpecified, type SpecifiedClient } from './specified-client.ts';

/** A player who speaks the specification. */
export type SpecifiedPlayer = SpecifiedClient & {
  readonly login: string;
  readonly token: string;
  readonly password: string;
};

/** The real server with people who know the specification alone. */
export type SpecifiedStage = Pick<Stage, 'url' | 'owner' | 'close'> & {
  guest(): Promise<SpecifiedClient>;
  /** A player with a password and this many hundredths. */
  player(hundredths?: number): Promise<SpecifiedPlayer>;
  /** A player by one click, whose drawn password is not asked for while it was never typed. */
  clicked(hundredths?: number): Promise<SpecifiedPlayer>;
};

export async function openSpecifiedStage(): Promise<SpecifiedStage> {
  const stage = await openMoneyStage();
  const { url, owner } = stage;
  const open: SpecifiedClient[] = [];
  const connect = async (token?: string) => {
    const client = await connectAsSpecified(url, token);
    open.push(client);
    return client;
  };
  const seat = async (
    person: { readonly login: string; readonly password: string; readonly token: string },
    hundredths: number,
  ): Promise<SpecifiedPlayer> => {
    if (hundredths > 0) await credit(url, { login: person.login }, hundredths);
    return { ...(await connect(person.token)), ...person };
  };
  return {
    url,
    owner,
    guest: () => connect(),
    player: async (hundredths = 0) => await seat(await register(url), hundredths),
    clicked: async (hundredths = 0) => await seat(await clickOnce(url), hundredths),
    close: async () => {
      for (const client of open) client.close();
      await stage.close();
    },
  };
}

async function clickOnce(url: string) {
  const response = await fetch(`${url}/api/auth/registration/fast`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      refererId: null,
      recaptchaToken: 'sandbox-pass',
      birthDate: '1990-05-17',
      terms: true,
    }),
  });
  const { login, password } = (await response.json()) as Record<'login' | 'password', string>;
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('token='));
  return { login, password, token: cookie?.slice('token='.length).split(';')[0] ?? '' };
}

/** A list in a body. */
export const listOf = (value: unknown) => value as readonly Body[];

/** A field or a place in a part of a body. */
export const at = (value: unknown, key: string | number) =>
  (value as Record<string | number, unknown>)[key];
