import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_BOT_TOKEN } from '../../shared/platform/security/sandbox-secrets.ts';
import { initDataOf } from '../harness/sign-in.ts';
import { accounts, openBrowser } from './identity-stage.ts';
import { openStage, type Stage } from '../harness/wire-stage.ts';

const WIDGET_KEY = createHash('sha256').update(SANDBOX_BOT_TOKEN).digest();
const LAUNCH_KEY = createHmac('sha256', 'WebAppData').update(SANDBOX_BOT_TOKEN).digest();
const ROUTE = '/api/auth/telegram/widget';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.seat(0);
});
afterAll(() => stage.close());

type Fields = Readonly<Record<string, string>>;

const person = (changes: Fields = {}): Fields => ({
  id: '1001',
  first_name: 'Mara',
  username: 'mara_lind',
  auth_date: String(Math.floor(Date.now() / 1000)),
  ...changes,
});

/** The fields as a query, with the hash that Telegram adds to them. */
function signed(fields: Fields, key: Buffer = WIDGET_KEY): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const hash = createHmac('sha256', key).update(lines.toSorted().join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

const endOf = async (query: string) =>
  (await openBrowser(stage.url).get(`${ROUTE}?${query}`)).location;

test('The older widget leads once to a page that asks whether to enter as its person', async () => {
  const query = signed(person());
  const browser = openBrowser(stage.url);
  const { location } = await browser.get(`${ROUTE}?${query}`);
  expect(location).toMatch(/^\/auth\/[\w-]{43}$/);
  expect(browser.token()).toBeUndefined();
  const page = await browser.get(location, { 'accept-language': 'en' });
  expect(page.text).toContain('Sign in as Mara');
  await browser.post(location);
  expect(browser.token()).toBeDefined();
  const before = await accounts(stage.owner);
  expect(await endOf(query)).toBe('/main?socialError=expired');
  const reordered = new URLSearchParams([...new URLSearchParams(query)].toReversed()).toString();
  expect(await endOf(reordered)).toBe('/main?socialError=expired');
  expect(await accounts(stage.owner)).toBe(before);
});

const seconds = (offset: number) => String(Math.floor(Date.now() / 1000) + offset);

describe('forged data of the older widget', () => {
  test.each<[string, () => string]>([
    ['no fields', () => ''],
    ['no hash', () => new URLSearchParams(person()).toString()],
    ['a hash of another bot', () => signed(person(), createHash('sha256').update('1:x').digest())],
    ['a hash by the key of launches', () => signed(person(), LAUNCH_KEY)],
    ['another person under the same hash', () => signed(person()).replace('id=1001', 'id=1002')],
    ['an old date', () => signed(person({ auth_date: seconds(-301) }))],
    ['a date ahead', () => signed(person({ auth_date: seconds(90) }))],
    ['no date', () => signed({ id: '1001', first_name: 'Mara' })],
    ['a negative id', () => signed(person({ id: '-5' }))],
    ['a key given twice', () => `${signed(person())}&id=1002`],
    ['a hash given twice', () => `${signed(person())}&hash=${'0'.repeat(64)}`],
    [
      'a field that Telegram does not send',
      () => signed(person({ redirect: 'https://evil.example' })),
    ],
    ['fields split differently', () => signed(person({ first_name: 'Mara\nid=1002' }))],
  ])('The older widget refuses data with %s', async (_, query) => {
    const before = await accounts(stage.owner);
    expect(await endOf(query())).toBe('/main?socialError=expired');
    expect(await accounts(stage.owner)).toBe(before);
  });

  test('The older widget refuses init data of a launch', async () => {
    const initData = await initDataOf(stage.url, 1003);
    const before = await accounts(stage.owner);
    expect(await endOf(initData)).toBe('/main?socialError=expired');
    expect(await accounts(stage.owner)).toBe(before);
  });
});

test('A launch refuses the data of the widget, signed with either key', async () => {
  const user = JSON.stringify({ id: 1004, first_name: 'Elia' });
  const launch = { user, auth_date: seconds(0) };
  const before = await accounts(stage.owner);
  for (const initData of [
    signed(person()),
    signed(person(), LAUNCH_KEY),
    signed(launch, WIDGET_KEY),
  ]) {
    const browser = openBrowser(stage.url);
    const answer = await browser.post('/api/auth/telegram/webapp', { initData });
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, msg: 'telegramError' });
  }
  expect(await accounts(stage.owner)).toBe(before);
});

test('The older widget is refused where it is not configured', async () => {
  await stage.server.restart({ TELEGRAM_WIDGET: 'false' });
  const before = await accounts(stage.owner);
  expect(await endOf(signed(person()))).toBe('/main?socialError=expired');
  expect(await accounts(stage.owner)).toBe(before);
});
