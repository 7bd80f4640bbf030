import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '../../api/lobby/aggregator/signature.ts';
import { phpQuery } from '../../api/lobby/aggregator/php-query.ts';
import { createShelf } from '../../api/sandbox/aggregator/catalogue/shelf.ts';
import { ROUND_FAULTS } from '../../api/sandbox/aggregator/faults.ts';
import { engineOf, type EngineName } from '../../api/sandbox/aggregator/play/game-choice.ts';
import {
  type AggregatorStage,
  MERCHANT,
  openAggregatorStage,
  type Seated,
} from '../harness/aggregator-fixture.ts';

const MICRO_PER_HUNDREDTH = 10_000n;

let stage: AggregatorStage;
let seated: Seated;
let start: bigint;
const shelf = createShelf('rollhouse');

beforeAll(async () => {
  stage = await openAggregatorStage();
  seated = await stage.seat();
  start = await stage.balanceOf(seated);
});
afterAll(() => stage.stop());

const post = async (path: string, body?: object) =>
  await fetch(`${stage.server.url}/sandbox/aggregator/${path}`, {
    method: 'POST',
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

/** Puts a game of the stand-in into our catalogue and opens it in the player's session. */
async function open(engine: EngineName): Promise<string> {
  const uuid = shelf.list().find((game) => engineOf(game) === engine)?.uuid ?? '';
  await stage.owner.query(
    `insert into catalog_games (identifier, title, provider_id, category, type, technology,
       is_mobile, has_lobby, has_freespins)
     select $1, $1, min(id), 'slots', 'slots', 'HTML5', true, false, true from catalog_providers
     on conflict do nothing`,
    [uuid],
  );
  const form = {
    game_uuid: uuid,
    player_id: String(seated.id),
    player_name: 'Mara',
    currency: 'RUB',
    session_id: seated.session,
  };
  const api = `${stage.server.url}/sandbox/aggregator/api/index.php/v1/games/init`;
  const headers = {
    ...signedHeaders(form, MERCHANT, Date.now()),
    'content-type': 'application/x-www-form-urlencoded',
  };
  const response = await fetch(api, { method: 'POST', headers, body: phpQuery(form) });
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('token') ?? '';
}

type Settled = { readonly owed: readonly unknown[]; readonly nets: Record<string, number> };

async function expectSameBalances() {
  const { owed, nets } = (await (await post('callbacks/settle')).json()) as Settled;
  expect(owed).toEqual([]);
  const moved = (await stage.balanceOf(seated)) - start;
  expect(moved).toBe(BigInt(nets[`${seated.id}:RUB`] ?? 0) * MICRO_PER_HUNDREDTH);
  expect(await stage.faults()).toEqual([]);
}

describe('the wallet and the stand-in’s games', () => {
  test.each(['classic', 'video', 'cascade'] as const)(
    'The wallet agrees with the %s slot to the last hundredth after every fault',
    async (engine) => {
      const token = await open(engine);
      for (const kind of ROUND_FAULTS) {
        await post('callbacks/faults', { kind, count: 1, delayMs: 50 });
        const reply = await (await post('play/api/spin', { token, stake: 1000 })).json();
        expect(reply).toHaveProperty('balance');
      }
      await expectSameBalances();
    },
  );

  test('The wallet agrees with the crash game after flights left and flights watched', async () => {
    const token = await open('crash');
    for (let flight = 0; flight < 5; flight += 1) {
      await post('play/api/flight', { token, stake: 1000, auto: 101 });
      await post(flight % 2 === 0 ? 'play/api/leave' : 'play/api/watch', { token });
    }
    await expectSameBalances();
  });

  test('A flight that is over before its player asks still says how it ended', async () => {
    const token = await open('crash');
    await post('play/api/flight', { token, stake: 1000, auto: 101 });
    const first = await (await post('play/api/watch', { token })).json();
    expect(first).toMatchObject({ ok: true, landing: expect.anything() });
    expect(await (await post('play/api/watch', { token })).json()).toEqual(first);
    expect(await (await post('play/api/leave', { token })).json()).toEqual(first);
    await expectSameBalances();
  });
});
