import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Size, TestPage } from '../harness/browser.ts';
import { connectClient } from '../harness/client.ts';
import { register as registerAt, type Registered } from '../harness/sign-in.ts';
import {
  expectGoodScreen,
  fillBirthDate,
  finishSignUp,
  openStage,
  PASSWORD,
  signUp,
  sizesOf,
  type Stage,
} from '../harness/stage.ts';

type Letter = { readonly subject: string; readonly text: string; readonly html: string };

const LETTER_WAIT_MS = 60_000;
const REFUSED = /\/api\/(auth\/login|user\/recoveryLink|auth\/email\/confirm)$/;

let stage: Stage;
let opened: TestPage | undefined;
let players = 0;

const register = () => registerAt(stage.server.url, stage.site);

const newLogin = () => `owl${(players += 1)}x${Date.now() % 1_000_000}`;

async function visit(size: Size, path = '/main'): Promise<Page> {
  opened = await stage.open({ size, refused: REFUSED });
  await opened.page.goto(path);
  return opened.page;
}

/** The newest wanted letter to an address, once it has arrived. */
async function letterTo(address: string, isWanted: (letter: Letter) => boolean): Promise<Letter> {
  const until = Date.now() + LETTER_WAIT_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${stage.server.url}/sandbox/mail/messages?to=${address}`);
    const { messages } = (await answer.json()) as { readonly messages: readonly Letter[] };
    const letter = messages.find(isWanted);
    if (letter !== undefined) return letter;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No such letter arrived at ${address}`);
}

function linkIn(letter: Letter, path: string): string {
  const link = new RegExp(`${path}[\\w-]+`).exec(letter.text)?.[0];
  if (link === undefined) throw new Error(`No link in: ${letter.text}`);
  return link;
}

async function logIn(page: Page, login: string, password: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('Login or e-mail').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Profile' }).waitFor();
}

async function openOneClick(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('tab', { name: 'In one click' }).click();
}

beforeAll(async () => {
  stage = await openStage({ hasName: true });
});

afterEach(async () => {
  const problems = opened?.problems ?? [];
  await opened?.close();
  opened = undefined;
  if (problems.length > 0) throw new Error(`Something went wrong unseen:\n${problems.join('\n')}`);
});

afterAll(() => stage.close());

describe.each(sizesOf('phone'))('accounts on the website, %s', (size) => {
  test('A visitor registers with an address and confirms it once by the letter', async () => {
    const page = await visit(size);
    await page.getByRole('button', { name: 'Sign up' }).click();
    const login = newLogin();
    await signUp(page, login);
    const email = `${login}@example.com`;
    await page.getByText(`We sent an e-mail to ${email}`).waitFor();
    await expectGoodScreen(page, `${size}-60-registered`);
    await page.getByLabel('Your nickname').fill('Night.Owl');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Owl', exact: true }).click();
    await page.getByText('The picture is saved').waitFor();
    await expectGoodScreen(page, `${size}-61-avatar-step`);
    await page.getByRole('button', { name: 'Done' }).click();
    const link = linkIn(
      await letterTo(email, ({ text }) => text.includes('/auth/email/')),
      '/auth/email/',
    );
    await page.goto(link);
    await page.getByRole('heading', { name: 'The address is confirmed' }).waitFor();
    await expectGoodScreen(page, `${size}-61-confirmed`);
    await page.reload();
    await page.getByRole('heading', { name: 'The address is already confirmed' }).waitFor();
    await expectGoodScreen(page, `${size}-62-confirmation-used`);
  });

  test('A one-click account gives a login and a password that can be saved and work', async () => {
    const page = await visit(size);
    await openOneClick(page);
    const form = page.getByRole('dialog');
    await fillBirthDate(form, '29.02.1988');
    await form.getByRole('checkbox').check();
    await expectGoodScreen(page, `${size}-63-one-click`);
    await form.getByRole('button', { name: 'Create in one click' }).click();
    await form.getByText('Your account is ready').waitFor();
    await expect.poll(() => focusedText(page)).toBe('Copy both');
    await expectGoodScreen(page, `${size}-64-one-click-done`);
    const [login = '', password = ''] = await form.locator('dt + dd').allTextContents();

    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByText('The password is not saved yet.').waitFor();
    const download = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download a file' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(`Login: ${login}\nPassword: ${password}\n`);

    const email = `${login}@example.com`;
    await form.getByLabel('Send by e-mail').fill(email);
    await form.getByRole('button', { name: 'Send the e-mail' }).click();
    await form.getByText(`The e-mail is on its way to ${email}.`).waitFor();
    const letter = await letterTo(email, ({ text }) => text.includes('/recovery/'));
    expect(letter.text).toContain(login);
    expect(letter.text + letter.html + letter.subject).not.toContain(password);

    await form.getByRole('button', { name: 'Continue' }).click();
    await form.getByRole('group', { name: 'Which currency do you want to use?' }).waitFor();
    await opened?.close();
    const again = await visit(size);
    await again.getByRole('button', { name: 'Sign in' }).first().click();
    await logIn(again, login, password);
  });

  test('A forgotten password is replaced by the letter, and the old one stops working', async () => {
    const { login, password } = await register();
    const address = `${login}@example.com`;
    const confirmation = await letterTo(address, ({ text }) => text.includes('/auth/email/'));
    const page = await visit(size, linkIn(confirmation, '/auth/email/'));
    await page.getByRole('heading', { name: 'The address is confirmed' }).waitFor();
    await page.getByRole('button', { name: 'Sign in' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Login or e-mail').fill(address);
    await form.getByRole('button', { name: 'Forgot your password?' }).click();
    expect(await form.getByLabel('E-mail').inputValue()).toBe(address);
    await expectGoodScreen(page, `${size}-65-recovery`);
    await form.getByRole('button', { name: 'Send the link' }).click();
    await form.getByText('Check your inbox').waitFor();
    await expectGoodScreen(page, `${size}-66-recovery-sent`);
    const letter = await letterTo(address, ({ text }) => text.includes('/recovery/'));

    await page.goto(linkIn(letter, '/recovery/'));
    await page.getByText(`For the account ${login}.`).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('NewMoon7Owl');
    await page.getByLabel('Password again').fill('NewMoon7Owl');
    await expectGoodScreen(page, `${size}-67-new-password`);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('heading', { name: 'The password is saved' }).waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await form.getByLabel('Login or e-mail').fill(login);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await form.getByText('Login and password do not match.').waitFor();
    await logIn(page, login, 'NewMoon7Owl');
    await page.waitForURL('**/main');

    await page.goto(linkIn(letter, '/recovery/'));
    await page.getByRole('heading', { name: 'The link no longer works' }).waitFor();
    await expectGoodScreen(page, `${size}-68-recovery-used`);
  });
});

test('A proof of work after wrong passwords is done in the background', async () => {
  const { login, password } = await register();
  const page = await visit('wide');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Login or e-mail').fill(login);
  for (const wrong of ['Wrong7Owl1', 'Wrong7Owl2', 'Wrong7Owl3']) {
    await form.getByLabel('Password', { exact: true }).fill(wrong);
    const answered = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/api/auth/login') && (await response.text()).includes('"msg":"2"'),
    );
    await page.keyboard.press('Enter');
    await answered;
    await form.getByText('Login and password do not match.').waitFor();
  }
  await logIn(page, login, password);
  await expect.poll(() => form.count()).toBe(0);
});

/** Turns two-factor on for a player and returns a generator of codes not used for that. */
async function guard({ token, password }: Registered): Promise<() => string> {
  const client = await connectClient(stage.server.url, { token });
  const { code: secret } = await client.send('user', 'load2FA', {});
  const app = new TOTP({ secret: Secret.fromBase32(String(secret)) });
  const answer = await client.send('user', 'enable2FA', { password, code: app.generate() });
  client.close();
  expect(answer.success).toBe(true);
  return () => app.generate({ timestamp: Date.now() + app.period * 1000 });
}

test('A second factor is asked for and sent once complete, and nothing typed is lost', async () => {
  const player = await register();
  const nextCode = await guard(player);
  const page = await visit('phone');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Login or e-mail').fill(player.login);
  await form.getByLabel('Password', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  const code = form.getByLabel('Code from the app');
  await code.waitFor();
  await expect.poll(() => focusedName(page)).toBe('code');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  await page.keyboard.type('000 000');
  await form.getByText('This code is wrong or already used').waitFor();
  await expectGoodScreen(page, 'phone-71-code-wrong');
  await form.getByRole('button', { name: 'Use a recovery code' }).click();
  await form.getByLabel('Recovery code').fill('abc');
  await page.keyboard.press('Enter');
  await form.getByText('A code looks like').waitFor();
  await expectGoodScreen(page, 'phone-72-recovery-code');
  await form.getByRole('button', { name: 'Back to the password' }).click();
  expect(await form.getByLabel('Password', { exact: true }).inputValue()).toBe(player.password);
  await expect.poll(() => focusedName(page)).toBe('password');
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('code');
  await page.keyboard.type(nextCode());
  await page.getByRole('button', { name: 'Profile' }).waitFor();
});

test('A passkey signs in without typing, and a cancelled choice is explained', async () => {
  const player = await register();
  const page = await visit('wide');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const client = await connectClient(stage.server.url, { token: player.token });
  const { options } = await client.call('passkeys.begin', { password: player.password });
  const response = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return made.toJSON();
  }, options);
  await client.call('passkeys.finish', { name: 'Laptop', response: response as never });
  client.close();

  const verify = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await verify(false);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('No passkey was chosen.').waitFor();
  await expectGoodScreen(page, 'wide-73-passkey-cancelled');
  await verify(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Profile' }).waitFor();
});

test('An identity provider signs a newcomer up after the usual questions', async () => {
  const page = await visit('phone');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('link', { name: 'Continue with Google' }).waitFor();
  await expectGoodScreen(page, 'phone-74-providers');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('You cancelled it.').waitFor();
  expect(new URL(page.url()).search).toBe('');

  await page.goto(`/toa?telegramRedirect=true&domain=${stage.site}&state=false`);
  await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  await page.getByRole('link', { name: /@/ }).first().click();
  const form = page.getByRole('dialog');
  await form.getByText('Just two more things we ask everyone for').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await fillBirthDate(form, '17.05.1990');
  await form.getByRole('checkbox').check();
  await expectGoodScreen(page, 'phone-75-newcomer');
  await form.getByRole('button', { name: 'Continue' }).click();
  await form.getByLabel('Your nickname').waitFor();
  await finishSignUp(page);

  await page.goto('/toa?domain=https://elsewhere.example');
  await page.waitForURL('**/main');
  await page.goto('/main?socialError=already_in_use&socialAuth=no');
  await page.getByText('already linked to another account').waitFor();
});

test('A visitor under 18 is stopped kindly, and a mistyped year can be corrected', async () => {
  const page = await visit('phone');
  await openOneClick(page);
  const form = page.getByRole('dialog');
  await fillBirthDate(form, '01.01.2020');
  await form.getByRole('alert').getByText('You must be 18 or older.').waitFor();
  expect(await form.getByRole('button', { name: 'Create in one click' }).count()).toBe(0);
  await expectGoodScreen(page, 'phone-69-under-age');
  await form.getByLabel('Year').fill('1990');
  await form.getByRole('button', { name: 'Create in one click' }).waitFor();
});

test('A visitor registers with the keyboard alone and is led to what is missing', async () => {
  const page = await visit('wide');
  await openOneClick(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await form.getByText('Enter your date of birth.').waitFor();
  await form.getByText('Accept the terms to go on.').waitFor();
  await expectGoodScreen(page, 'wide-70-missing');
  await expect.poll(() => focusedName(page)).toBe('bday-day');
  await page.keyboard.type('17051990');
  await expect.poll(() => focusedName(page)).toBe('bday-year');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await form.getByText('Your account is ready').waitFor();
});

test('A form keeps everything typed when its tabs are switched', async () => {
  const page = await visit('phone');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Login', { exact: true }).fill('night_owl');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await fillBirthDate(form, '17.05.1990');
  await form.getByRole('tab', { name: 'In one click' }).click();
  expect(await form.getByLabel('Year').inputValue()).toBe('1990');
  await form.getByRole('tab', { name: 'Sign in' }).click();
  await form.getByRole('tab', { name: 'Sign up' }).click();
  expect(await form.getByLabel('Login', { exact: true }).inputValue()).toBe('night_owl');
  expect(await form.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
});

test('A form says what is still to fill in, and apart from it what is filled in wrongly', async () => {
  const page = await visit('phone');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Login', { exact: true }).fill('owl');
  await form.getByText(/^Still to fill in: e-mail, password/).waitFor();
  const note = form.getByText(/^Still to /);
  expect(await note.textContent()).not.toMatch(/login/);
  await form.getByLabel('E-mail', { exact: true }).fill('owl@example.com');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Password again', { exact: true }).fill(PASSWORD);
  await fillBirthDate(form, '17.05.1990');
  await form.getByRole('checkbox').check();
  await form.getByText('Still to correct: login', { exact: true }).waitFor();
  await form.getByLabel('Login', { exact: true }).fill('night_owl');
  await note.waitFor({ state: 'detached' });
});

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'));
