import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, rawConnect, type Stage, complaints } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ TRUSTED_PROXY: 'true' });
});
afterAll(() => stage.close());
let n = 0;
const ip = () => ({ 'x-forwarded-for': `198.18.9.${(n += 1) & 255}` });
async function post(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const a = await fetch(stage.url + path, {
    method: 'POST',
    body: body as never,
    redirect: 'manual',
    headers: { 'content-type': 'application/json', origin: stage.url, ...ip(), ...headers },
  });
  return `${a.status} ${(await a.text()).slice(0, 120)}`;
}
const postQ = (path: string, body: string) =>
  post(path, body).catch((e: Error) => `closed ${e.message}`);
test('raw http', async () => {
  const out: string[] = [];
  const bad = [
    '',
    '[]',
    'null',
    '{',
    '"x"',
    '{"__proto__":{"a":1}}',
    JSON.stringify({ login: 'a\u0000b', password: 'x' }),
    '{"login":"\\ud800","password":"12345678"}',
    '{"login":{"$ne":1}}',
    JSON.stringify({ email: 'a\u202eb@x.com', password: 'Abcdef12345' }),
    'x'.repeat(300_000),
  ];
  for (const path of [
    '/api/auth/email/cancel',
    '/api/auth/email/confirm',
    '/api/auth/email/link',
    '/api/auth/email/resend',
    '/api/auth/login',
    '/api/auth/passkey/options',
    '/api/auth/passkey/verify',
    '/api/auth/registration',
    '/api/auth/registration/fast',
    '/api/auth/registration/fast/email',
    '/api/auth/telegram/webapp',
    '/api/user/recoveryLink',
    '/api/user/recoveryPassword',
    '/api/user/setPassword',
    '/api/auth/twitter/setToken',
    '/api/bot/story',
    '/api/bot/approvals',
    '/sandbox/credit',
    '/api/kyc/documents',
    '/micro/x',
    '/webApp/auth',
  ])
    for (const body of bad) {
      const r = await postQ(path, body);
      if (/^5/.test(r)) out.push(`${path} ${body.slice(0, 50)} => ${r}`);
    }
  for (const path of [
    '/%00',
    '/api/%00',
    '/..%2f..%2fetc/passwd',
    '/api/history.csv?token=%00',
    '/auth/%ff',
    '/%E0%A4%A',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/socket.io/?EIO=4&transport=polling',
    '/api/bot/story%00',
    '/metrics',
    '/sandbox/',
    '/api/statement?from=99999999-01-01',
    '/covers/..%5c',
    '/api/auth/google/callback?code=%00&state=%00',
    '/api/auth/telegram/widget?hash=%00&id=1',
    '/api/auth/telegram/widget?id=1&id=2&hash=a',
    '/api/auth/vk/callback?code=a&state=%ED%A0%80',
    '/auth/steam/callback?a=1&a=2',
    '/auth/login-link?token=%00',
    '/auth/login/%00',
  ]) {
    const a = await fetch(stage.url + path, { redirect: 'manual', headers: ip() });
    const t = await a.text();
    if (a.status >= 500 && a.status !== 503)
      out.push(`GET ${path} => ${a.status} ${t.slice(0, 100)}`);
    console.log('GET', path, a.status, t.slice(0, 60).replaceAll('\n', ' '));
  }
  console.log('HTTP5xx', JSON.stringify(out, null, 1), complaints(stage.server as never));
  expect(out).toEqual([]);
});
test('bonus channel by raw frames: odd numbers, names, prototype', async () => {
  const seat = await stage.seat();
  const raw = await rawConnect(stage.url, {
    auth: JSON.stringify({ token: seat.token }),
    headers: ip(),
  });
  const frames = [
    ...['takePartnerBonus'].flatMap((type) =>
      [0, -1, 1.5, 1e308, 2147483648, 9007199254740993, '1', null, [], {}, { bonusId: 1 }].map(
        (v) => ({ type, payload: { bonusId: v } }),
      ),
    ),
    ...[
      'takeRepost',
      'takeRepostBonus',
      'checkRepost',
      'takeTwitterRepost',
      'activatePromoCode',
    ].flatMap((type) =>
      [
        '',
        ' ',
        '\u0000',
        'x'.repeat(5000),
        'ＡＢＣＤＥＦ',
        '__proto__',
        'https://x.com/a/status/1',
        'https://x.com/a/status/99999999999999999999',
      ].map((v) => ({ type, payload: { code: v, link: v, url: v, network: 'x' } })),
    ),
    ...[
      'telegramStoryCheck',
      'takeTelegramStoryBonus',
      'takeTelegramBonus',
      'takeChannelBonus',
      'loadFriendsWeek',
      'constructor',
      'toString',
      '__proto__',
      'hasOwnProperty',
    ].map((type) => ({ type, payload: {} })),
  ];
  const odd: string[] = [];
  for (const f of frames) {
    const answer = JSON.stringify(await raw.ask(JSON.stringify(['bonus', f])));
    if (/server|500/i.test(answer))
      odd.push(`${JSON.stringify(f).slice(0, 100)} => ${answer.slice(0, 150)}`);
  }
  console.log('BONUS', odd, complaints(stage.server as never));
  expect(odd).toEqual([]);
});
test('forwarded-for forging without a trusted proxy', async () => {
  const other = await openStage({});
  const codes: number[] = [];
  for (let i = 0; i < 40; i += 1) {
    const a = await fetch(other.url + '/api/auth/login', {
      method: 'POST',
      body: JSON.stringify({ login: `nobody${i}`, password: 'Wrong123456' }),
      headers: {
        'content-type': 'application/json',
        origin: other.url,
        'x-forwarded-for': `10.1.1.${i}`,
        'cf-connecting-ip': `10.1.2.${i}`,
        'x-real-ip': `10.1.3.${i}`,
      },
    });
    codes.push(a.status);
  }
  console.log('XFF', codes.join(' '));
  await other.close();
});
