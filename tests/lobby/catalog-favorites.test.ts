import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_FAVORITES } from '../../api/lobby/catalog/favorites.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { namesOf, plant, untilShown } from './catalog-fixture.ts';
import { openStage, refusalOf, type Stage } from '../harness/wire-stage.ts';

const GAMES = MAX_FAVORITES + 3;

let stage: Stage;
let guest: TestClient;

beforeAll(async () => {
  stage = await openStage();
  guest = await connectClient(stage.url);
  await plant(
    stage.owner,
    Array.from({ length: GAMES }, (_, at) => ({ identifier: `g${at}`, popularity: GAMES - at })),
  );
  await untilShown(guest, GAMES);
});
afterAll(async () => {
  guest.close();
  await stage.close();
});

const toggle = (seat: TestClient, gameId: string) =>
  seat.call('games.switchFavoriteStatus', { gameId });

test('A game is added to the favorites and removed, and the newest comes first', async () => {
  const seat = await stage.seat(0);
  expect(await toggle(seat, 'g3')).toMatchObject({ isFavorite: true });
  const marked = await toggle(seat, 'g1');
  expect(marked.isFavorite).toBe(true);
  expect(namesOf(marked.games)).toEqual(['g1', 'g3']);
  expect(marked.games.every(({ favorite }) => favorite)).toBe(true);
  const unmarked = await toggle(seat, 'g3');
  expect([unmarked.isFavorite, namesOf(unmarked.games)]).toEqual([false, ['g1']]);
  expect(namesOf((await seat.call('games.getFavoriteGames', {})).games)).toEqual(['g1']);
});

test('Favorites show on every list to their player alone', async () => {
  const [seat, other] = [await stage.seat(0), await stage.seat(0)];
  await toggle(seat, 'g0');
  const favoritesOf = async (client: TestClient) => {
    const { games } = await client.call('games.getGames', { isMobile: false });
    return namesOf(games.filter(({ favorite }) => favorite));
  };
  expect([await favoritesOf(seat), await favoritesOf(other), await favoritesOf(guest)]).toEqual([
    ['g0'],
    [],
    [],
  ]);
});

test('Favorites refuse an unknown game with 404 and ask a guest to sign in', async () => {
  const seat = await stage.seat(0);
  expect((await refusalOf(toggle(seat, 'no-such-game'))).code).toBe(404);
  expect((await refusalOf(toggle(guest, 'g0'))).code).toBe(2);
  expect((await refusalOf(guest.call('games.getFavoriteGames', {}))).code).toBe(2);
});

test('A favorite that is switched off is kept, not shown, and can be removed', async () => {
  const seat = await stage.seat(0);
  await toggle(seat, 'g5');
  const show = async (isOn: boolean) => {
    await stage.owner.query("update catalog_games set is_enabled = $1 where identifier = 'g5'", [
      isOn,
    ]);
    await untilShown(guest, isOn ? GAMES : GAMES - 1);
    return namesOf((await seat.call('games.getFavoriteGames', {})).games);
  };
  expect(await show(false)).toEqual([]);
  expect(await show(true)).toEqual(['g5']);
  await show(false);
  expect(await toggle(seat, 'g5')).toMatchObject({ isFavorite: false });
  expect((await refusalOf(toggle(seat, 'g5'))).name).toBe('menu.game-off');
  await show(true);
});

test('A player has at most the allowed favorites, also with parallel requests', async () => {
  const seat = await stage.seat(0);
  await stage.owner.query(
    `insert into favorites (player_id, game_id)
     select $1, id from catalog_games where identifier like 'g%' order by id limit $2`,
    [seat.id, MAX_FAVORITES - 1],
  );
  const { rows } = await stage.owner.query<{ identifier: string }>(
    'select identifier from catalog_games where id not in (select game_id from favorites where player_id = $1)',
    [seat.id],
  );
  const last = namesOf(rows).slice(0, 3);
  const answers = await Promise.allSettled(last.map((gameId) => toggle(seat, gameId)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason] : [],
  );
  expect(reasons.map(String)).toEqual(Array(2).fill('Error: menu.favorite-not-added (600)'));
  const { games } = await seat.call('games.getFavoriteGames', {});
  expect(games).toHaveLength(MAX_FAVORITES);
});

test('Two switches of one favorite at once undo each other', async () => {
  const seat = await stage.seat(0);
  const answers = await Promise.all([toggle(seat, 'g7'), toggle(seat, 'g7')]);
  expect(new Set(answers.map(({ isFavorite }) => isFavorite))).toEqual(new Set([false, true]));
  expect((await seat.call('games.getFavoriteGames', {})).games).toEqual([]);
});

test('A favorite not written is refused with 600, and one not removed with 601', async () => {
  const seat = await stage.seat(0);
  await toggle(seat, 'g8');
  await stage.owner.query('revoke insert, delete on favorites from rollhouse_app');
  const [unmark] = [await refusalOf(toggle(seat, 'g8'))];
  await stage.owner.query('grant delete on favorites to rollhouse_app');
  const mark = await refusalOf(toggle(seat, 'g9'));
  await stage.owner.query('grant insert on favorites to rollhouse_app');
  expect([unmark.code, mark.code]).toEqual([601, 600]);
});
