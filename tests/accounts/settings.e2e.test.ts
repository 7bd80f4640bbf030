import { TOTP } from 'otpauth';
import type { Frame, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Size, TestPage } from '../harness/browser.ts';
import { tabTo } from '../harness/focus.ts';
import { register, type Registered } from '../harness/sign-in.ts';
import { expectGoodScreen, openStage, sizesOf, type Stage } from '../harness/stage.ts';

const NEW_PASSWORD = 'Night7Heron22';

let stage: Stage;

type Visit = { readonly page: Page; readonly problems: TestPage['problems'] };

/** Opens a page of the settings in a browser that has the player's session. */
async function visit(
  size: Size,
  { token }: Pick<Registered, 'token'>,
  path = '/settings',
): Promise<Visit> {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { page, context, problems } = opened;
  await context.addCookies([{ name: 'token', value: token, url: stage.server.url }]);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, problems };
}

/** The same in a browser signed in by the form, so that it has a session of its own. */
async function enter(
  size: Size,
  player: Pick<Registered, 'login' | 'password'>,
  path = '/settings',
): Promise<Visit> {
  const opened = await stage.open({ size });
  onTestFinished(() => opened.close());
  const { page, problems } = opened;
  await page.goto('/main');
  await logIn(page, player.login, player.password);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, problems };
}

async function logIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Login or e-mail').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Profile' }).waitFor();
  await form.waitFor({ state: 'detached' });
}

async function openSection(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
}

const ownFace = (page: Page) => page.getByRole('button', { name: 'Profile' }).locator('img');

/** A picture wider than high: red on the left, blue on the right. */
async function halves(): Promise<Buffer> {
  const [width, height] = [900, 600];
  const blue = {
    create: { width: width / 2, height, channels: 3, background: '#0000ff' },
  } as const;
  return await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(blue).png().toBuffer(), left: width / 2, top: 0 }])
    .png()
    .toBuffer();
}

/** The colours of the served picture near the middle of two edges, as red, green, blue. */
async function edgesOf(face: Locator): Promise<Record<'top' | 'bottom', readonly number[]>> {
  const address = await face.getAttribute('src');
  const answer = await fetch(new URL(address ?? '', stage.server.url));
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([256, 256]);
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { top: at(128, 20), bottom: at(128, 236) };
}

beforeAll(async () => {
  stage = await openStage({ hasBot: true });
});

afterAll(() => stage.close());

describe.each(sizesOf('wide'))('the settings, %s', (size) => {
  test('A nickname is checked while typed, saved and kept after a reload', async () => {
    const { page, problems } = await visit(size, await register(stage.server.url));
    if (size === 'phone') {
      await expectGoodScreen(page, 'phone-79-sections');
      await openSection(page, 'Account');
    }
    await page.waitForURL('**/settings/account');
    const nick = page.getByLabel('Your nickname');
    await nick.fill('.owl');
    await page.getByText('A dot can’t come first, last or next to another dot.').waitFor();
    await expectGoodScreen(page, `${size}-80-account`);
    await nick.fill('Night.Owl7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The nickname is saved').waitFor();
    await page.reload();
    await expect.poll(() => nick.inputValue()).toBe('Night.Owl7');
    expect(problems).toEqual([]);
  });

  test('A preset picture is chosen with one press and shown in the header', async () => {
    const player = await register(stage.server.url);
    const { page, problems } = await visit(size, player, '/settings/account');
    await page.getByRole('button', { name: 'Octopus' }).click();
    await page.getByText('The picture is saved').waitFor();
    await expect.poll(() => ownFace(page).getAttribute('src')).toBe('/avatars/octopus.svg');
    await page.reload();
    await page.locator('button[aria-label="Octopus"][aria-pressed="true"]').waitFor();
    expect(problems).toEqual([]);
  });

  test('A player’s own picture is cropped as it was turned and served as a square', async () => {
    const player = await register(stage.server.url);
    const { page, problems } = await visit(size, player, '/settings/account');
    const picture = { name: 'halves.png', mimeType: 'image/png', buffer: await halves() };
    await page.locator('input[type=file]').setInputFiles(picture);
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Size').inputValue()).toBe('0.28');
    await dialog.getByRole('button', { name: 'Larger' }).click();
    expect(await dialog.getByLabel('Size').inputValue()).toBe('0.38');
    for (let turns = 0; turns < 4; turns += 1) {
      await dialog.getByRole('button', { name: 'Turn right' }).click();
    }
    expect(await dialog.getByLabel('Rotation').inputValue()).toBe('0');
    await dialog.getByRole('button', { name: 'Turn right' }).click();
    await expectGoodScreen(page, `${size}-81-crop`);
    await dialog.getByRole('button', { name: 'Save the picture' }).click();
    await page.getByText('The picture is saved').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const { top, bottom } = await edgesOf(ownFace(page));
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
    expect(bottom[0]).toBeLessThan(60);
    expect(bottom[2]).toBeGreaterThan(200);
    expect(problems).toEqual([]);
  });

  test('A changed password ends the other browser’s session and is needed from then on', async () => {
    const player = await register(stage.server.url);
    const other = await enter(size, player, '/settings/security');
    const { page, problems } = await enter(size, player, '/settings/security');
    await page.getByLabel('Current password').fill('Wrong7Horse1');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Password again').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('currentPassword');
    await expectGoodScreen(page, `${size}-82-security`);
    await page.getByLabel('Current password').fill(player.password);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The password is changed.').waitFor();
    await page.getByText('You are signed in on this device only.').waitFor();
    await other.page.getByText('Sign in to see your settings.').waitFor();
    await other.page.getByRole('dialog').getByText('Your session has ended.').waitFor();
    await other.page.keyboard.press('Escape');
    await logIn(other.page, player.login, NEW_PASSWORD);
    expect(problems).toEqual([]);
  });

  test('Every device is listed, and one can be signed out from another', async () => {
    const player = await register(stage.server.url);
    const other = await enter(size, player, '/settings/security');
    const { page, problems } = await enter(size, player, '/settings/security');
    const devices = page.getByRole('region', { name: 'Devices' });
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(3);
    expect(await devices.getByText('This device').count()).toBe(1);
    await devices.scrollIntoViewIfNeeded();
    await expectGoodScreen(page, `${size}-83-devices`);
    await devices
      .getByRole('button', { name: /^Sign out: .*Linux/ })
      .first()
      .click();
    await page.getByText('The device is signed out', { exact: true }).waitFor();
    await other.page.getByText('Sign in to see your settings.').waitFor();
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
    await page.getByText('You are signed in on this device only.').waitFor();
    expect(problems).toEqual([]);
  });

  test('Preferences are switched in place and lead to the protection page', async () => {
    const { page, problems } = await visit(size, await register(stage.server.url));
    await openSection(page, 'Preferences');
    const hidden = page.getByRole('switch', { name: /^Hide my profile/ });
    await hidden.click();
    await expect.poll(() => hidden.getAttribute('aria-checked')).toBe('true');
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Türkçe' }).click();
    const isPhone = size === 'phone';
    const name = isPhone ? 'Tercihler' : 'Ayarlar';
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await expectGoodScreen(page, `${size}-84-preferences`);
    if (isPhone) await page.locator('main').getByRole('link', { name: 'Ayarlar' }).click();
    await page.locator('main a[href="/protection"]').click();
    await page.waitForURL('**/protection');
    expect(problems).toEqual([]);
  });
});

test('A player changes the nickname and crops a picture with the keyboard alone', async () => {
  const { page, problems } = await visit('wide', await register(stage.server.url), '/main');
  await tabTo(page, page.getByRole('button', { name: 'Profile' }));
  await page.keyboard.press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Settings' });
  await entry.waitFor();
  while (!(await entry.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings/account');
  await tabTo(page, page.getByLabel('Your nickname'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Keyed.Owl');
  await page.keyboard.press('Enter');
  await page.getByText('The nickname is saved').waitFor();
  const picture = { name: 'halves.png', mimeType: 'image/png', buffer: await halves() };
  await page.locator('input[type=file]').setInputFiles(picture);
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Size'));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => dialog.getByLabel('Size').inputValue()).toBe('0.38');
  const save = dialog.getByRole('button', { name: 'Save the picture' });
  await expect.poll(() => save.isEnabled()).toBe(true);
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await page.getByText('The picture is saved').waitFor();
  expect(problems).toEqual([]);
});

test('A player turns two-factor on with the keyboard alone and must keep the codes', async () => {
  const player = await register(stage.server.url);
  const { page, problems } = await visit('wide', player, '/settings/security');
  await tabTo(page, page.getByRole('button', { name: 'Set up' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const image = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
  await image.waitFor();
  await expectGoodScreen(page, 'wide-86-two-factor');
  expect(await image.evaluate((drawn) => (drawn as HTMLImageElement).naturalWidth)).toBeGreaterThan(
    0,
  );
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} ?)+$/).textContent();
  await tabTo(page, dialog.getByLabel('Current password'));
  await page.keyboard.type(player.password);
  await tabTo(page, dialog.getByLabel('Code from the app'));
  await page.keyboard.type(new TOTP({ secret: secret?.replaceAll(' ', '') ?? '' }).generate());
  await page.keyboard.press('Enter');
  await dialog.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(10);
  await expectGoodScreen(page, 'wide-87-recovery-codes');
  await page.keyboard.press('Escape');
  await dialog.getByText('Save the codes first').waitFor();
  await tabTo(page, dialog.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Recovery codes left: 10').waitFor();
  expect(problems).toEqual([]);
});

/** Opens the mini-app from the bot's chat as a demo person whose language is English. */
async function openInTelegram(page: Page): Promise<Frame> {
  await page.goto('/sandbox/telegram');
  await page.locator('.chat-head h1').waitFor();
  await page.locator('.account').click();
  await page.getByRole('dialog').getByRole('button', { name: /Mara/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.key').first().click();
  const element = await page.locator('iframe[title="Mini app"]').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('The mini-app is not open');
  return frame;
}

test('A Telegram player creates a login and password, which open the website', async () => {
  const opened = await stage.open({ size: 'wide' });
  onTestFinished(() => opened.close());
  const { page, problems } = opened;
  const frame = await openInTelegram(page);
  await frame.getByRole('button', { name: 'Profile' }).click();
  await frame.getByRole('menuitem', { name: 'Settings' }).click();
  await frame.getByRole('link', { name: 'Security' }).click();
  await frame.getByRole('heading', { name: 'Login and password' }).waitFor();
  await frame.getByLabel('Login', { exact: true }).fill('mara_by_night');
  await frame.getByLabel('New password').fill(NEW_PASSWORD);
  await frame.getByLabel('Password again').fill(NEW_PASSWORD);
  await expectGoodScreen(page, 'wide-85-local-account');
  await frame.getByRole('button', { name: 'Create', exact: true }).click();
  await frame.getByText('Done. You can now sign in as mara_by_night.').waitFor();
  await frame.getByLabel('Current password').waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await frame.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  expect(problems).toEqual([]);

  const web = await enter('wide', { login: 'mara_by_night', password: NEW_PASSWORD });
  expect(web.problems).toEqual([]);
});
