import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createAggregatorClient } from '../../api/lobby/aggregator/client.ts';
import { hasDepositSince } from '../../api/lobby/aggregator/deposits.ts';
import type { PlayerId } from '../../shared/ids.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import { runCommand } from '../harness/command.ts';
import {
  type AggregatorStage,
  MERCHANT,
  openAggregatorStage,
  type Seated,
} from '../harness/aggregator-fixture.ts';

const SLOT = { id: 11, category: 'slots' };
const TABLE = { id: 12, category: 'live' };

let stage: AggregatorStage;
let seated: Seated;
let client: TestClient;
let guest: TestClient;
const identifiers = { slot: '', table: '' };

const listed = z.object({
  uuid: z.string(),
  has_lobby: z.union([z.boolean(), z.number()]),
});

/** Stores a slot and a table with a lobby from the stand-in's list, as the catalogue would. */
async function takeGames() {
  const settings = {
    ...MERCHANT,
    url: `${stage.server.url}/sandbox/aggregator/api/index.php/v1`,
    callers: [],
    requestsPerSecond: 50,
    frameSources: [],
    imageHosts: [],
    currencyIds: [],
  };
  const asking = createAggregatorClient({ settings, clock: { nowMs: () => Date.now() } });
  for (let page = 1; identifiers.slot === '' || identifiers.table === ''; page += 1) {
    const { items } = await asking.list('/games', { page, 'per-page': 50 });
    for (const { uuid, has_lobby: hasLobby } of items.map((item) => listed.parse(item))) {
      if (hasLobby === true || hasLobby === 1) identifiers.table ||= uuid;
      else identifiers.slot ||= uuid;
    }
  }
  for (const [game, identifier] of [
    [SLOT, identifiers.slot],
    [TABLE, identifiers.table],
  ] as const) {
    await stage.owner.query(
      `insert into catalog_games (id, identifier, title, provider_id, category, type, technology,
         is_mobile, has_lobby, has_freespins)
       select $1, $2, $3, min(id), $4, $4, 'HTML5', true, $4 = 'live', true from catalog_providers`,
      [game.id, identifier, `Game ${game.id}`, game.category],
    );
  }
}

beforeAll(async () => {
  stage = await openAggregatorStage();
  seated = await stage.seat();
  await takeGames();
  client = await connectClient(stage.server.url, { token: seated.token });
  guest = await connectClient(stage.server.url);
  await vi.waitFor(() => guest.call('games.getGame', { gameId: identifiers.table }), 45_000);
});
afterAll(async () => {
  client.close();
  guest.close();
  await stage.stop();
});

const open = (gameId: string, rest: object = {}) =>
  client.call('games.openGame', { gameId, ...rest });
const refusal = (name: string) => ({ wire: { name } });

const fault = (kind: string) =>
  fetch(`${stage.server.url}/sandbox/aggregator/callbacks/init-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, count: 1 }),
  });

async function newestSession() {
  const { rows } = await stage.owner.query(
    'select * from aggregator_sessions where player_id = $1 order by started_at desc limit 1',
    [seated.id],
  );
  return rows[0];
}

describe('opening a game', () => {
  test('Opening a game gives a sandbox address, a currency and a session at the rate', async () => {
    const opened = await open(identifiers.slot, { isMobile: true, lang: 'ua' });
    expect(opened).toEqual({
      url: expect.stringMatching(`^${stage.server.url}/sandbox/aggregator/play/`),
      needFetch: false,
      game: { name: 'Game 11' },
      currencyId: 1,
      isDemo: false,
      isForeignOrigin: false,
    });
    const session = await newestSession();
    expect(session).toMatchObject({ game_id: 11, currency_id: 1, platform: 'web' });
    expect(session.rate_micro).toBe(1_000_000n);
  });

  test('A game is opened in the game currency that the player chose', async () => {
    const isMixed = async () =>
      (await stage.owner.query('select has_mixed_rates from players where id = $1', [seated.id]))
        .rows[0].has_mixed_rates;
    await open(identifiers.slot);
    expect(await isMixed()).toBe(false);
    await client.send('cash', 'changeExTargetCurrency', { currencyId: 3 });
    expect(await open(identifiers.slot)).toMatchObject({ currencyId: 3 });
    expect(await newestSession()).toMatchObject({ currency_id: 3 });
    expect(await isMixed()).toBe(true);
    await client.send('cash', 'changeExTargetCurrency', { currencyId: 1 });
  });

  test('Opening is refused for an unknown, disabled or missing game and to a guest', async () => {
    await expect(open('no-such-game')).rejects.toMatchObject(refusal('menu.unknown-game'));
    await expect(open('game-off')).rejects.toMatchObject(refusal('menu.game-off'));
    await expect(open('game-1')).rejects.toMatchObject(refusal('menu.unavailable'));
    const byGuest = guest.call('games.openGame', { gameId: identifiers.slot });
    await expect(byGuest).rejects.toMatchObject(refusal('menu.need-auth'));
  });

  test('The server itself fetches the step that the aggregator wants fetched', async () => {
    expect((await fault('needs-fetch')).ok).toBe(true);
    const opened = await open(identifiers.slot);
    expect(opened.needFetch).toBe(false);
    expect(opened.url).not.toContain('/launch/');
  });

  test.each([
    ['server-error', 'menu.unavailable'],
    ['malformed', 'menu.unavailable'],
    ['refused', 'menu.currency-unavailable'],
  ])('When the aggregator fails with %s, opening a game is refused as %s', async (kind, name) => {
    expect((await fault(kind)).ok).toBe(true);
    await expect(open(identifiers.slot)).rejects.toMatchObject(refusal(name));
  });

  test('Opening is refused to a banned player, also for an unknown game', async () => {
    const banned = await stage.seat();
    await stage.owner.query(
      "update players set banned_until = now() + interval '1 day' where id = $1",
      [banned.id],
    );
    const theirs = await connectClient(stage.server.url, { token: banned.token });
    for (const gameId of [identifiers.slot, 'no-such-game']) {
      await expect(theirs.call('games.openGame', { gameId })).rejects.toMatchObject(
        refusal('menu.banned'),
      );
    }
    theirs.close();
  });
});

describe('demo games', () => {
  test('A demo opens for a guest, without a session or a currency', async () => {
    const opened = await guest.call('games.openDemo', { gameId: identifiers.slot });
    expect(opened).toMatchObject({ isDemo: true, needFetch: false });
    expect(opened.currencyId).toBeUndefined();
  });

  test('A demo is refused to a guest where the policy forbids it', async () => {
    const strict = await openAggregatorStage({ env: { POLICY: 'strict' } });
    const nobody = await connectClient(strict.server.url);
    await expect(nobody.call('games.openDemo', { gameId: 'game-1' })).rejects.toMatchObject(
      refusal('menu.demo-off'),
    );
    nobody.close();
    await strict.stop();
  });
});

test('A lobby shows tables with limits in the player’s currency, and a table opens', async () => {
  const { tables } = await client.call('games.getLobby', { gameId: identifiers.table });
  expect(tables.length).toBeGreaterThan(1);
  for (const { limits, dealerAvatar } of tables) {
    expect(limits.map(({ currency }) => currency)).toEqual(['RUB']);
    expect(dealerAvatar).toMatch(/^\/api\//);
  }
  const lobbyData = tables[0]?.lobbyData ?? '';
  expect(await open(identifiers.table, { lobbyData })).toMatchObject({ isDemo: false });
});

describe('a player in a game of the aggregator', () => {
  test('A playing player is told of the balance, the net and when to look again', async () => {
    const balance = client.next<{ type: string; data: { balance: number; netMicro: string } }>(
      'app',
      ({ type }) => type === 'balance',
    );
    const slots = client.next('slots');
    await stage.say(stage.about(seated, { action: 'bet', amount: '50', type: 'bet' }));
    expect((await balance).data).toMatchObject({ balance: 99_995_000, netMicro: '-50000000' });
    expect(await slots).toEqual({ type: 'balanceUpdate' });
    const { user } = await client.send('user', 'updateUser');
    expect(user).toMatchObject({
      sessionNetMicro: '-50000000',
      sessionWageredMicro: '50000000',
      compointCounter: 50,
    });
  });

  test('A win is shown in the live feed with the game’s title and no round to prove', async () => {
    await guest.call('liveFeed.getLiveFeed', {});
    const shown = new Promise((done) => guest.micro.once('liveFeed', done));
    const round_id = 'seen';
    await stage.say(stage.about(seated, { action: 'bet', amount: '20', type: 'bet', round_id }));
    await stage.say(stage.about(seated, { action: 'win', amount: '70', type: 'win', round_id }));
    expect(await shown).toMatchObject({
      title: 'Amber Run',
      game: 'slots',
      roundId: null,
      bet: 2000,
      amount: 7000,
      multiplier: 3.5,
    });
  });
});

test('The question for a deposit since a date is answered by the index of deposits', async () => {
  const player = seated.id as PlayerId;
  expect(await hasDepositSince(stage.db, player, new Date(Date.now() - 60_000))).toBe(true);
  expect(await hasDepositSince(stage.db, player, new Date(Date.now() + 60_000))).toBe(false);
});

test('The operator’s command has the aggregator check the wallet and tells how', async () => {
  await open(identifiers.slot);
  const run = await runCommand('commands/aggregator-validate.ts', [], {
    PORT: String(stage.server.port),
  });
  expect(run.said).not.toContain('FAIL');
  expect(run.said).toContain('The wallet is right.');
  expect(run.code).toBe(0);
  expect(await stage.faults()).toEqual([]);
});

test('A guest who opens games without end is served after players and then throttled', async () => {
  const demos = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        guest.call('games.openDemo', { gameId: identifiers.slot }).then(
          () => 'opened',
          ({ wire }: { readonly wire?: { readonly name: string } }) => wire?.name,
        ),
      ),
    );
  const first = demos(150);
  const winner = Promise.race([open(identifiers.slot).then(() => 'player'), first]);
  expect(await winner).toBe('player');
  expect(new Set([...(await first), ...(await demos(260))])).toEqual(
    new Set(['opened', 'wire.flood']),
  );
});
