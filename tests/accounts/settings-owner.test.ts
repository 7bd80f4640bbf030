import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IDENTITIES_CALLS } from '../../shared/accounts/identities/contract.ts';
import type { KYC_CALLS } from '../../shared/accounts/kyc/contract.ts';
import type { NOTICES_CALLS } from '../../shared/accounts/notices/contract.ts';
import type { PASSKEYS_CALLS } from '../../shared/accounts/passkeys/contract.ts';
import type { SETTINGS_CALLS } from '../../shared/accounts/settings/contract.ts';
import type { CHANNELS } from '../../shared/contract/channels.ts';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { connectClient, Refused } from '../harness/client.ts';
import { outcomeOf, signInAgain } from './settings-stage.ts';
import { appCode, drawSecret } from '../harness/two-factor-stage.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';

const NEW = 'Sunrise-over-9-hills';
const NOBODYS_ID = '00000000-0000-4000-8000-000000000000';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

type Secured = Seat & { readonly recoveryCodes: readonly string[] };

/** A player who turned two-factor authentication on. */
const secretOf = (seat: Seat) =>
  drawSecret(async () => String((await seat.send('user', 'load2FA', {}))['code']), Date.now());

async function newSecured(): Promise<Secured> {
  const seat = await stage.seat(0);
  const code = appCode(await secretOf(seat), Date.now());
  const on = await seat.send('user', 'enable2FA', { password: seat.password, code });
  return { ...seat, recoveryCodes: on['recoveryCodes'] as readonly string[] };
}

test('Two-factor authentication works over the socket with the codes of the forms', async () => {
  const seat = await stage.seat(0);
  const { password } = seat;
  const code = appCode(await secretOf(seat), Date.now());
  expect(await seat.send('user', 'enable2FA', { password, code: '000000' })).toMatchObject({
    success: false,
    msg: 'settings.code-wrong',
    code: 10,
  });
  const on = await seat.send('user', 'enable2FA', { password, code });
  const recoveryCodes = on['recoveryCodes'] as readonly string[];
  expect(recoveryCodes).toHaveLength(10);
  expect(await seat.call('settings.getSecurity', {})).toEqual({
    email: `${seat.login}@example.com`,
    isEmailConfirmed: false,
    pendingEmail: null,
    hasPassword: true,
    isPasswordDrawn: false,
    twoFactor: { isOn: true, recoveryCodesLeft: 10 },
  });
  expect(await signInAgain(stage, seat)).toBeUndefined();
  const own = { email: `${seat.login}@example.com` };
  expect(await seat.send('user', 'changeEmail', own)).toMatchObject({ code: 3 });
  expect(await seat.send('user', 'changeEmail', { email: 'x' })).toMatchObject({ code: 14 });
  const asked = { email: 'new@example.com', password };
  expect(await seat.send('user', 'changeEmail', asked)).toMatchObject({
    msg: 'settings.code-needed',
    code: 10,
  });
  const change = { ...asked, code: recoveryCodes[0] };
  expect(await seat.send('user', 'changeEmail', change)).toMatchObject({
    success: true,
    pendingEmail: 'new@example.com',
  });
  expect(outcomeOf(await seat.send('user', 'cancelEmailChange'))).toBe('ok');
  expect((await seat.call('settings.getSecurity', {})).pendingEmail).toBeNull();
  const proof = { password, code: recoveryCodes[1] };
  const renewed = await seat.call('settings.renewRecoveryCodes', proof);
  const off = { password, code: renewed.recoveryCodes[0] };
  expect(outcomeOf(await seat.send('user', 'disable2FA', off))).toBe('ok');
  expect(await signInAgain(stage, seat)).toBeDefined();
});

test('Two-factor and profile changes reach every connection of the player', async () => {
  const seat = await stage.seat(0);
  const tab = await connectClient(stage.url, { token: seat.token });
  const shown = (isWanted: (user: UserView) => boolean) =>
    tab.next<{ user: UserView }>('loadUser', ({ user }) => isWanted(user));
  const first = await tab.send('user', 'updateUser');
  expect(first['user']).toMatchObject({ FA: false, social_profiles: [] });
  const on = shown(({ FA }) => FA);
  const { code: base32 } = await seat.send('user', 'load2FA', {});
  const code = appCode(String(base32), Date.now());
  await seat.send('user', 'enable2FA', { password: seat.password, code });
  await on;
  const attached = shown(({ social_profiles: profiles }) => profiles.length === 2);
  await stage.owner.query(
    `insert into identities (provider, external_id, player_id, profile) values
      ('x', 'x-owl', $1, '{"name": "Owl", "url": "https://x.com/owl"}'),
      ('vk', 'vk-owl', $1, '{"name": "Owl"}')`,
    [seat.id],
  );
  expect((await attached).user.social_profiles).toEqual([
    { profileID: 'vk-owl', url: null, social_type: { description: 'vk' } },
    {
      profileID: 'x-owl',
      url: 'https://x.com/owl',
      social_type: { description: 'twitter' },
    },
  ]);
  const gone = shown(({ social_profiles: profiles }) => profiles.length === 0);
  await stage.owner.query('delete from identities where player_id = $1', [seat.id]);
  await gone;
  tab.close();
});

type Proof = { readonly password?: string; readonly code?: string };
type Change = (seat: Seat, proof: Proof) => Promise<string>;
type AccountCall = keyof (typeof SETTINGS_CALLS &
  typeof IDENTITIES_CALLS &
  typeof PASSKEYS_CALLS &
  typeof KYC_CALLS &
  typeof NOTICES_CALLS);
type AccountMessage = keyof (typeof CHANNELS)['user'] | AccountCall;

const message =
  (type: keyof (typeof CHANNELS)['user'], payload: object = {}): Change =>
  async (seat, proof) =>
    outcomeOf(await seat.send('user', type, { ...payload, ...proof }));

const call =
  (name: AccountCall, input: object = {}): Change =>
  async (seat, proof) => {
    try {
      await seat.call(name, { ...input, ...proof });
      return 'ok';
    } catch (error) {
      if (error instanceof Refused) return error.wire.name;
      throw error;
    }
  };

/** The message changes nothing about who can sign in to the account. */
const FREE = 'asks for nothing';
/** The message continues one that already asked for proof. */
const ASKED_BEFORE = 'was asked before';
/** The message is only for accounts without a password or without a second factor. */
const OF_OTHERS = 'another account';

/** Every message of an account by the proof it asks for. One without a row does not compile. */
const CHANGES: Readonly<
  Record<AccountMessage, Change | typeof FREE | typeof ASKED_BEFORE | typeof OF_OTHERS>
> = {
  load: FREE,
  updateUser: FREE,
  refererInfo: FREE,
  changeLanguage: FREE,
  checkSubTelegramGroup: FREE,
  setHidden: FREE,
  chooseWallet: FREE,
  setRefId: FREE,
  changeNickName: FREE,
  saveAvatar: FREE,
  saveAvatarCommon: FREE,
  createLocalAccount: OF_OTHERS,
  changePassword: async (seat, { password, code }) => {
    const change = { password: NEW, currentPassword: password, ...(code && { code }) };
    return outcomeOf(await seat.send('user', 'changePassword', change));
  },
  changeEmail: message('changeEmail', { email: 'new-owl@example.com' }),
  cancelEmailChange: FREE,
  load2FA: OF_OTHERS,
  enable2FA: OF_OTHERS,
  disable2FA: (seat, proof) => message('disable2FA')(seat, { code: '', ...proof }),
  'settings.getSecurity': FREE,
  'settings.renewRecoveryCodes': call('settings.renewRecoveryCodes'),
  'settings.getSessions': FREE,
  'settings.endSession': FREE,
  'settings.endOtherSessions': FREE,
  'identities.getProviders': FREE,
  'identities.list': FREE,
  'identities.begin': call('identities.begin', { provider: 'vk' }),
  'identities.detach': call('identities.detach', { provider: 'google' }),
  'passkeys.list': FREE,
  'passkeys.begin': call('passkeys.begin'),
  'passkeys.finish': ASKED_BEFORE,
  'passkeys.rename': FREE,
  'passkeys.remove': call('passkeys.remove', { id: NOBODYS_ID }),
  'kyc.get': FREE,
  'kyc.withdraw': FREE,
  'notices.get': FREE,
  'notices.set': FREE,
  'notices.getReminders': FREE,
  'notices.setReminders': FREE,
};

describe('accounts with two-factor authentication', () => {
  let seat: Secured;
  beforeAll(async () => {
    seat = await newSecured();
    await stage.owner.query(
      "insert into identities (provider, external_id, player_id) values ('google', 'owner', $1)",
      [seat.id],
    );
  });

  const changes = Object.entries(CHANGES).flatMap(([name, change]) =>
    typeof change === 'function' ? [{ name, change }] : [],
  );

  test.each(changes)('The message $name needs both the password and a code', async ({ change }) => {
    const { password } = seat;
    const [code = ''] = seat.recoveryCodes;
    expect(await change(seat, { password })).toBe('settings.code-needed');
    expect(await change(seat, { password: 'Wrong-4-sure', code })).toBe('settings.password-wrong');
    const { twoFactor } = await seat.call('settings.getSecurity', {});
    expect(twoFactor).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    await stage.owner.query('delete from throttles where key like $1', [`%${seat.id}%`]);
  });

  test('A password change uses up a code when it succeeds and not when refused', async () => {
    const fresh = await newSecured();
    const { password: currentPassword, recoveryCodes } = fresh;
    const [code = ''] = recoveryCodes;
    const change = async (password: string, typed: string) =>
      outcomeOf(
        await fresh.send('user', 'changePassword', { password, currentPassword, code: typed }),
      );
    expect(await change(NEW, '000000')).toBe('settings.code-wrong');
    expect(await change(currentPassword, code)).toBe('settings.password-same');
    expect(await change('short', code)).toBe('settings.password-short');
    expect(await change(NEW, code)).toBe('ok');
    const { twoFactor } = await fresh.call('settings.getSecurity', {});
    expect(twoFactor.recoveryCodesLeft).toBe(9);
  });
});
