import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient } from '../harness/client.ts';
import { openStage, type RawConnection, rawConnect, ROOT } from '../harness/wire-stage.ts';
import type { Stage } from '../harness/wire-stage.ts';

let stage: Stage;
const open: RawConnection[] = [];
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  for (const connection of open) connection.close();
  await stage.close();
});

/** The language that mails and the bot use, and whether the player chose it. */
async function stored(playerId: number) {
  const { rows } = await stage.owner.query<{ lang: string; chosen: boolean }>(
    'select lang, is_lang_chosen as chosen from players where id = $1',
    [playerId],
  );
  return rows[0];
}

type Shown = { readonly user: { readonly lang: string; readonly chosenLang?: string } };

test('What a player chooses on one device is told to every device, and to later ones', async () => {
  const seat = await stage.seat(0);
  const other = await connectClient(stage.url, { token: seat.token, lang: 'ru' });
  const told = other.next<Shown>('loadUser', ({ user }) => user.chosenLang === 'tr');
  await seat.send('user', 'changeLanguage', { lang: 'tr' });
  expect((await told).user.lang).toBe('tr');
  other.close();

  const later = await connectClient(stage.url, { token: seat.token, lang: 'kz' });
  const { user } = (await later.send('user', 'updateUser')) as unknown as Shown;
  expect(user).toMatchObject({ lang: 'tr', chosenLang: 'tr' });
  expect(await stored(seat.id)).toEqual({ lang: 'tr', chosen: true });
  later.close();
});

test('A choice of the language that was only on screen so far is a choice', async () => {
  const seat = await stage.seat(0);
  expect(await stored(seat.id)).toEqual({ lang: 'en', chosen: false });
  await seat.send('user', 'changeLanguage', { lang: 'en' });
  expect(await stored(seat.id)).toEqual({ lang: 'en', chosen: true });
});

test('Signing in sends the language on screen for a player who never chose one', async () => {
  const seat = await stage.seat(0);
  const later = await connectClient(stage.url, { token: seat.token, lang: 'uz' });
  await expect.poll(() => stored(seat.id)).toEqual({ lang: 'uz', chosen: false });
  const { user } = (await later.send('user', 'updateUser')) as unknown as Shown;
  expect(user.chosenLang).toBeUndefined();
  later.root.emit('lang', 'kz');
  await expect.poll(() => stored(seat.id)).toEqual({ lang: 'kz', chosen: false });
  later.close();

  const guest = await connectClient(stage.url, { lang: 'ua' });
  guest.root.emit('updateToken', { token: seat.token });
  await expect.poll(() => stored(seat.id)).toEqual({ lang: 'ua', chosen: false });
  guest.close();
});

test('A language that a guest chose becomes the choice of the player who signs in', async () => {
  const seat = await stage.seat(0);
  const cookie = `lang=tr; token=${seat.token}`;
  open.push(await rawConnect(stage.url, { path: ROOT, headers: { cookie } }));
  await expect.poll(() => stored(seat.id)).toEqual({ lang: 'tr', chosen: true });
  open.push(
    await rawConnect(stage.url, { path: ROOT, headers: { cookie: cookie.replace('tr', 'kz') } }),
  );
  const { user } = (await seat.send('user', 'updateUser')) as unknown as Shown;
  expect(user.chosenLang).toBe('tr');
});

test.each(['xx', '', '../etc', '%00'])('The cookie %j is no choice', async (lang) => {
  const seat = await stage.seat(0);
  const cookie = `lang=${lang}; token=${seat.token}`;
  open.push(await rawConnect(stage.url, { path: ROOT, headers: { cookie } }));
  await seat.send('user', 'updateUser');
  expect((await stored(seat.id))?.chosen).toBe(false);
});
