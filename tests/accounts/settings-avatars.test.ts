import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AVATAR_MAX_CHARACTERS, PRESET_AVATARS } from '../../shared/accounts/settings/avatars.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { dataUrl, flatPng, pictureOf, pngChunk } from './pictures.ts';
import { outcomeOf } from './settings-stage.ts';
import { complaints, openStage, rawConnect, ROOT, type Stage } from '../harness/wire-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const save = async (client: TestClient, img: string) =>
  await client.send('user', 'saveAvatar', { img });
const fetchPicture = (path: string) => fetch(`${stage.url}${path}`);

async function keptOf(playerId: number) {
  const { rows } = await stage.owner.query<{ avatar: string | null; name: string | null }>(
    `select p.avatar, a.name from players p left join avatars a on a.player_id = p.id where p.id = $1`,
    [playerId],
  );
  return rows;
}

describe('uploaded pictures', () => {
  test.each(['png', 'jpeg', 'gif'] as const)(
    'A picture uploaded as %s is shown to everybody as a square WebP',
    async (format) => {
      const [seat, other] = [await stage.seat(0), await stage.seat(0)];
      const told = seat.next<{ user: { avatar: string | null } }>(
        'loadUser',
        ({ user }) => user.avatar !== null,
      );
      const answer = await save(seat, dataUrl(`image/${format}`, await pictureOf(format)));
      expect(answer).toMatchObject({ success: true });
      const avatar = String(answer['avatar']);
      expect(avatar).toMatch(/^\/api\/avatars\/[0-9a-f]{32}\.webp$/);
      expect((await told).user.avatar).toBe(avatar);
      expect((await other.call('users.getStats', { userId: seat.publicId })).avatar).toBe(avatar);
      const response = await fetchPicture(avatar);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.getSetCookie()).toEqual([]);
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(picture).toMatchObject({ format: 'webp', width: 256, height: 256 });
    },
  );

  test('A stored picture keeps its pixels only: no metadata, text or extra bytes', async () => {
    const seat = await stage.seat(0);
    const marked = await sharp(await pictureOf('jpeg'))
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE', Artist: 'SECRET-PLACE' } })
      .toBuffer();
    const png = await pictureOf('png');
    const text = pngChunk('tEXt', Buffer.from('Comment\0<script>SECRET-PLACE</script>'));
    const files = [
      dataUrl('image/jpeg', Buffer.concat([marked, Buffer.from('<script>SECRET-PLACE</script>')])),
      dataUrl('image/png', Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])),
      dataUrl('image/png', Buffer.concat([png, Buffer.from('PK\u0003\u0004SECRET-PLACE')])),
    ];
    for (const file of files) {
      expect(Buffer.from(file.split(',')[1] ?? '', 'base64').includes('SECRET-PLACE')).toBe(true);
      const { avatar } = await save(seat, file);
      const bytes = Buffer.from(await (await fetchPicture(String(avatar))).arrayBuffer());
      expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
      expect(bytes.includes('SECRET-PLACE')).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  test('A new picture replaces the last, and only one is kept for each player', async () => {
    const seat = await stage.seat(0);
    const first = await save(seat, dataUrl('image/png', await pictureOf('png')));
    const second = await save(seat, dataUrl('image/gif', await pictureOf('gif')));
    expect((await fetchPicture(String(first['avatar']))).status).toBe(404);
    expect((await fetchPicture(String(second['avatar']))).status).toBe(200);
    const preset = await seat.send('user', 'saveAvatarCommon', { avatarUrl: PRESET_AVATARS[2] });
    expect(preset).toMatchObject({ success: true, avatar: PRESET_AVATARS[2] });
    expect((await fetchPicture(String(second['avatar']))).status).toBe(404);
    expect(await keptOf(seat.id)).toEqual([{ avatar: PRESET_AVATARS[2], name: null }]);
  });

  test('One of several pictures uploaded at once is kept, and the others are gone', async () => {
    const seat = await stage.seat(0);
    const tabs = await Promise.all(
      [0, 1, 2, 3, 4].map(() => connectClient(stage.url, { token: seat.token })),
    );
    const img = dataUrl('image/png', await pictureOf('png'));
    const answers = await Promise.all(
      tabs.map((tab, index) =>
        index === 4
          ? tab.send('user', 'saveAvatarCommon', { avatarUrl: PRESET_AVATARS[0] })
          : save(tab, img),
      ),
    );
    expect(answers.map(outcomeOf)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    const [kept] = await keptOf(seat.id);
    const name = kept?.name ?? null;
    const own = name === null ? PRESET_AVATARS[0] : `/api/avatars/${name}.webp`;
    expect(kept?.avatar).toBe(own);
    expect(answers.map((answer) => answer['avatar'])).toContain(own);
    const found = await Promise.all(
      answers.slice(0, 4).map(({ avatar }) => fetchPicture(String(avatar))),
    );
    expect(found.filter(({ ok }) => ok)).toHaveLength(name === null ? 0 : 1);
    for (const tab of tabs) tab.close();
  });
});

describe('refused pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: readonly (readonly [string, () => string | Promise<string>, string])[] = [
    ['a plain word', () => 'picture', 'settings.avatar-format'],
    ['an address', () => 'https://example.com/a.png', 'settings.avatar-format'],
    ['SVG', () => dataUrl('image/svg+xml', svg), 'settings.avatar-format'],
    ['SVG that calls itself PNG', () => dataUrl('image/png', svg), 'settings.avatar-format'],
    [
      'WebP that calls itself PNG',
      async () => dataUrl('image/png', await pictureOf('webp')),
      'settings.avatar-format',
    ],
    [
      'TIFF that calls itself JPEG',
      async () => dataUrl('image/jpeg', await pictureOf('tiff', { width: 8, height: 8 })),
      'settings.avatar-format',
    ],
    [
      'a script that begins as a GIF',
      () => dataUrl('image/gif', 'GIF89a=1;alert(document.cookie)//'),
      'settings.avatar-format',
    ],
    [
      'a page that begins as a PNG',
      () =>
        dataUrl(
          'image/png',
          Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
        ),
      'settings.avatar-format',
    ],
    [
      'a PNG cut short',
      async () => {
        const file = await pictureOf('png');
        return dataUrl('image/png', file.subarray(0, file.length - 60));
      },
      'settings.avatar-format',
    ],
    [
      'a few bytes that unpack to many pixels',
      () => dataUrl('image/png', flatPng(12_000, 12_000)),
      'settings.avatar-too-large',
    ],
    [
      'a file that claims four billion pixels',
      () => dataUrl('image/png', flatPng(65_000, 65_000, 1)),
      'settings.avatar-too-large',
    ],
    [
      'a file too long on one side',
      () => dataUrl('image/png', flatPng(4097, 8)),
      'settings.avatar-too-large',
    ],
    [
      'a data URL over the length limit',
      () => `data:image/png;base64,${'A'.repeat(AVATAR_MAX_CHARACTERS)}`,
      'settings.avatar-too-large',
    ],
  ];

  test.each(cases)(
    'An upload of %s is refused with code 18, and the current picture stays',
    async (_, make, refusal) => {
      const seat = await stage.seat(0);
      await seat.send('user', 'saveAvatarCommon', { avatarUrl: PRESET_AVATARS[1] });
      const answer = await save(seat, await make());
      expect(outcomeOf(answer)).toBe(refusal);
      expect(answer['code']).toBe(18);
      expect(await keptOf(seat.id)).toEqual([{ avatar: PRESET_AVATARS[1], name: null }]);
      expect(complaints(stage.server)).toEqual([]);
    },
  );

  test('A picture of the largest permitted size is accepted', async () => {
    const seat = await stage.seat(0);
    expect(outcomeOf(await save(seat, dataUrl('image/png', flatPng(4096, 4096))))).toBe('ok');
  });

  test.each(['/avatars/../index.html', '/avatars/nobody.svg', 'javascript:alert(1)', ''])(
    'The unknown preset %j is refused',
    async (avatarUrl) => {
      const seat = await stage.seat(0);
      const answer = await seat.send('user', 'saveAvatarCommon', { avatarUrl });
      expect(outcomeOf(answer)).toBe('settings.avatar-unknown');
      expect(answer['code']).toBe(18);
      expect(await keptOf(seat.id)).toEqual([{ avatar: null, name: null }]);
    },
  );
});

test.each([
  'nobody.webp',
  `${'0'.repeat(32)}.webp`,
  `${'A'.repeat(32)}.webp`,
  '..%2f..%2fetc%2fpasswd',
  `${'0'.repeat(32)}.svg`,
  `${'0'.repeat(32)}'--.webp`,
])('No picture is found under the name %s', async (name) => {
  const response = await fetchPicture(`/api/avatars/${name}`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
});

test('Every preset avatar is a drawing that the built site contains', async () => {
  for (const path of PRESET_AVATARS) {
    const file = await sharp(`miniapp/public${path}`).metadata();
    expect(file).toMatchObject({ format: 'svg', width: 128, height: 128 });
  }
});

test('A long message is accepted only as a player’s picture', async () => {
  const seat = await stage.seat(0);
  const as = async (token: string | null) =>
    await rawConnect(stage.url, { auth: JSON.stringify({ token }), path: ROOT });
  const [player, guest] = [await as(seat.token), await as(null)];
  const long = 'A'.repeat(59_900);
  const message = (type: string, payload: object) => JSON.stringify(['user', { type, payload }]);
  const nameOf = async (raw: typeof player, json: string) =>
    ((await raw.ask(json))[0] as { readonly msg?: string }).msg;
  expect(await nameOf(player, message('saveAvatar', { img: long }))).toBe('settings.avatar-format');
  expect(await nameOf(guest, message('saveAvatar', { img: long }))).toBe('wire.too-large');
  expect(await nameOf(player, message('changeNickName', { nick: long }))).toBe('wire.too-large');
  expect(await nameOf(player, message('saveAvatar', { img: `${long}${'A'.repeat(1500)}` }))).toBe(
    'wire.too-large',
  );
  expect(
    await nameOf(player, JSON.stringify(['cash', { type: 'saveAvatar', payload: long }])),
  ).toBe('wire.too-large');
  for (const raw of [player, guest]) raw.close();
});
