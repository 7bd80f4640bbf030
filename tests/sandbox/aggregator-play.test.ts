import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phpQuery, readForm } from '../../api/lobby/aggregator/php-query.ts';
import { createShelf } from '../../api/sandbox/aggregator/catalogue/shelf.ts';
import { ROUND_FAULTS } from '../../api/sandbox/aggregator/faults.ts';
import {
  engineOf,
  type EngineName,
  quirkOf,
} from '../../api/sandbox/aggregator/play/game-choice.ts';
import { type AggregatorStack, startAggregator } from './aggregator-stack.ts';
import { seededDraw } from './seeded-draw.ts';
import { openWalletBook } from './wallet-book.ts';

const START = 1_000_000;
const ANSWER_LIMIT_MS = 2000;
const shelf = createShelf('rollhouse');

let book: Awaited<ReturnType<typeof openWalletBook>>;
let stack: AggregatorStack;
beforeEach(async () => {
  book = await openWalletBook(START);
  stack = await startAggregator({
    callbackUrl: () => book.url,
    answerLimitMs: ANSWER_LIMIT_MS,
    draw: seededDraw(5),
  });
});
afterEach(async () => {
  await stack.stop();
  await book.stop();
});

const state = z.object({
  sent: z.array(
    z.object({
      callback: z.record(z.string(), z.unknown()),
      answer: z.optional(z.object({ kind: z.string() })),
    }),
  ),
  owed: z.array(z.unknown()),
  nets: z.record(z.string(), z.number()),
});

async function post(path: string, fields: Readonly<Record<string, string>>) {
  const query = phpQuery(fields);
  return await fetch(`${stack.apiUrl}${path}`, {
    method: 'POST',
    headers: {
      ...stack.headersFor(query),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: query,
  });
}

const gameOf = (engine: EngineName, quirk?: ReturnType<typeof quirkOf>) => {
  const game = shelf
    .list()
    .find((one) => engineOf(one) === engine && (quirk === undefined || quirkOf(one) === quirk));
  if (game === undefined) throw new Error(`no ${engine}`);
  return game;
};

/** Opens a game for money and returns the token of its address. */
async function open(uuid: string, session = 'session-1'): Promise<string> {
  const response = await post('/games/init', {
    game_uuid: uuid,
    player_id: 'player-1',
    player_name: 'Mara',
    currency: 'EUR',
    session_id: session,
    language: 'en',
  });
  const { url } = (await response.json()) as { url: string };
  return new URL(url).searchParams.get('token') ?? '';
}

type Reply = Readonly<Record<string, unknown>> & { readonly ok: boolean };
async function ask(path: string, body: object): Promise<Reply> {
  return (await (await stack.send('POST', `play/api/${path}`, body)).json()) as Reply;
}

const fault = (kind: string, rest: object = {}) =>
  stack.send('POST', 'callbacks/faults', { kind, count: 1, ...rest });

/** Delivers everything outstanding and returns what the stand-in holds to be true. */
const settle = async () => state.parse(await (await stack.send('POST', 'callbacks/settle')).json());

const actionsOf = ({ sent }: z.infer<typeof state>) =>
  sent.map(({ callback }) => String(callback['action']));

async function expectSameBooks() {
  const { nets, owed } = await settle();
  expect(owed).toEqual([]);
  expect(book.balance() - START).toBe(nets['player-1:EUR'] ?? 0);
}

describe('spins', () => {
  test('A spin is a bet and a win of one round, and its win closes the round', async () => {
    const token = await open(gameOf('classic').uuid);
    for (let spin = 0; spin < 5; spin += 1) {
      expect(await ask('spin', { token, stake: 100 })).toMatchObject({ ok: true });
    }
    const { sent } = await settle();
    expect(sent).toHaveLength(10);
    for (let at = 0; at < sent.length; at += 2) {
      const [bet, win] = [sent[at]?.callback ?? {}, sent[at + 1]?.callback ?? {}];
      expect(bet).toMatchObject({ action: 'bet', amount: '1.00', type: 'bet', finished: '0' });
      expect(win).toMatchObject({ action: 'win', finished: '1', round_id: bet['round_id'] });
    }
    await expectSameBooks();
  });

  test('A spin with a stake that is not on offer moves nothing', async () => {
    const token = await open(gameOf('classic').uuid);
    expect(await ask('spin', { token, stake: 101 })).toMatchObject({ ok: false, error: 'stake' });
    expect((await settle()).sent).toEqual([]);
  });

  test('A spin beyond the balance is refused in words and keeps the money', async () => {
    const token = await open(gameOf('classic').uuid);
    book.setBalance(50);
    const refused = await ask('spin', { token, stake: 100 });
    expect(refused).toEqual({ ok: false, error: 'insufficient', balance: 0.5 });
    expect(actionsOf(await settle())).toEqual(['bet', 'balance']);
    expect(book.balance()).toBe(50);
  });

  test('A demo spin asks no wallet', async () => {
    const { uuid } = gameOf('classic');
    const { url } = (await (await post('/games/init-demo', { game_uuid: uuid })).json()) as {
      url: string;
    };
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(await ask('spin', { token, stake: 100 })).toMatchObject({ ok: true });
    expect((await settle()).sent).toEqual([]);
  });
});

describe('faults of a round', () => {
  test.each(ROUND_FAULTS)(
    'The fault %s leaves the wallet with what its rounds are worth',
    async (kind) => {
      const token = await open(gameOf('cascade').uuid);
      await fault(kind, { delayMs: kind.startsWith('late') ? ANSWER_LIMIT_MS + 200 : 0 });
      const first = await ask('spin', { token, stake: 200 });
      for (let spin = 0; spin < 2; spin += 1) await ask('spin', { token, stake: 200 });
      await expectSameBooks();
      const isVoid = /^(late|never|lost-answer|wrong-signature|old-timestamp|replayed-nonce)-bet$/;
      const isGivenBack = isVoid.test(kind) || /refund|rollback/.test(kind);
      expect(first).toMatchObject(isGivenBack ? { ok: false, error: 'returned' } : { ok: true });
    },
  );

  test('All faults in turn on every game with reels end with equal books', async () => {
    for (const engine of ['classic', 'video'] as const) {
      const token = await open(gameOf(engine).uuid);
      for (const kind of ROUND_FAULTS) {
        await fault(kind);
        await ask('spin', { token, stake: 100 });
      }
    }
    await expectSameBooks();
  });
});

describe('bonuses', () => {
  const spinUntilBonus = async (token: string) => {
    for (let spin = 0; spin < 3000; spin += 1) {
      const reply = await ask('spin', { token, stake: 20 });
      if (reply['bonus'] !== null) return;
    }
    throw new Error('no bonus was won');
  };

  test('A bonus continues in another session under the same round', async () => {
    const game = gameOf('video', 'sub-session');
    const token = await open(game.uuid, 'on-the-phone');
    await spinUntilBonus(token);
    await stack.send('DELETE', 'callbacks');
    const wide = await open(game.uuid, 'on-the-desk');
    expect(await ask('boot', { token: wide })).toMatchObject({ bonus: { left: 10 } });
    await ask('spin', { token: wide, stake: 20 });
    const [, bet, win] = (await settle()).sent.map(({ callback }) => callback);
    const names = { session_id: 'on-the-desk', type: 'freespin', round_id: expect.any(String) };
    expect(bet).toMatchObject({ ...names, action: 'bet', amount: '0.00' });
    expect(win).toMatchObject({ ...names, action: 'win', finished: '0' });
    expect(bet?.['game_uuid']).not.toBe(game.uuid);
    expect(shelf.find(String(bet?.['game_uuid']))?.provider).toBe(game.provider);
    await expectSameBooks();
  });

  test('A bonus of some providers pays free spins without a round and still ends', async () => {
    const token = await open(gameOf('video', 'no-round').uuid);
    await spinUntilBonus(token);
    await stack.send('DELETE', 'callbacks');
    let spins = 0;
    for (let isOver = false; !isOver && spins < 200; spins += 1) {
      isOver = (await ask('spin', { token, stake: 20 }))['isBonusOver'] === true;
    }
    const wins = (await settle()).sent.filter(({ callback }) => callback['action'] === 'win');
    expect(wins).toHaveLength(spins);
    expect(wins.every(({ callback }) => callback['round_id'] === undefined)).toBe(true);
    expect(wins.at(-1)?.callback['finished']).toBe('1');
    await expectSameBooks();
  });
});

describe('crash games', () => {
  test('A crash game is paid once where the player leaves, however often they press', async () => {
    const token = await open(gameOf('crash').uuid);
    await ask('flight', { token, stake: 100, auto: 101 });
    await Promise.all([ask('leave', { token }), ask('leave', { token }), ask('watch', { token })]);
    const wins = actionsOf(await settle()).filter((action) => action === 'win');
    expect(wins).toHaveLength(1);
    await expectSameBooks();
  });

  test('A crash game in progress takes no second bet', async () => {
    const token = await open(gameOf('crash').uuid);
    const [first, second] = await Promise.all([
      ask('flight', { token, stake: 100 }),
      ask('flight', { token, stake: 100 }),
    ]);
    expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
    await ask('leave', { token });
    await expectSameBooks();
  });
});

test('A table takes no chips of another round, off the layout or above its limit', async () => {
  const token = await open(gameOf('roulette').uuid);
  const { table } = (await ask('table', { token })) as unknown as {
    table: { round: number; limits: { minHundredths: number; maxHundredths: number } };
  };
  const { minHundredths: least, maxHundredths: most } = table.limits;
  const put = (round: number, layout: object) => ask('chips', { token, round, layout });
  expect((await put(table.round - 1, { red: least })).ok).toBe(false);
  expect((await put(table.round, { nowhere: least })).ok).toBe(false);
  expect((await put(table.round, { red: most, n7: least })).ok).toBe(false);
  expect((await settle()).sent).toEqual([]);
});

describe('the page of a game', () => {
  test('A game’s page works in a frame without an origin and has nothing inline', async () => {
    const response = await fetch(`${stack.root}/play/${gameOf('video').uuid}?token=none`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain(`script-src 'self' ${stack.site}`);
    expect(await response.text()).not.toMatch(/<script(?![^>]*src=)|<style| style=/);
  });

  test.each(['..%2Fplay.ts', 'index.html', 'play.ts', '%2Fetc%2Fpasswd'])(
    'The file %s is not served to a game’s page',
    async (name) => {
      expect((await fetch(`${stack.root}/play/page/${name}`)).status).toBe(404);
    },
  );

  test('A game’s page of an unknown session says so', async () => {
    expect(await ask('boot', { token: 'none' })).toMatchObject({ ok: false, error: 'expired' });
  });
});

describe('the self-validation', () => {
  const validate = async () => (await (await post('/self-validate', {})).json()) as object;

  test('The self-validation needs a session for money', async () => {
    expect((await post('/self-validate', {})).status).toBe(400);
  });

  test('The self-validation approves a correct wallet and leaves its money as it was', async () => {
    await open(gameOf('classic').uuid);
    expect(await validate()).toMatchObject({ success: true });
    expect(book.balance()).toBe(START);
  });

  test.each(['forgetful', 'credulous', 'generous', 'debiting-late-bets'] as const)(
    'The self-validation detects a %s wallet',
    async (flaw) => {
      await open(gameOf('classic').uuid);
      book.setFlaw(flaw);
      const { log, success } = (await validate()) as { success: boolean; log: string[] };
      expect(success).toBe(false);
      expect(log.some((line) => line.startsWith('FAIL'))).toBe(true);
    },
  );
});

test('A form with a missing field or an unsupported currency is refused with 422', async () => {
  const { uuid } = gameOf('classic');
  const whole = { player_id: '1', player_name: 'Mara', session_id: 's', game_uuid: uuid };
  const refused = await post('/games/init', { ...whole, currency: 'DIC' });
  expect([refused.status, await refused.json()]).toMatchObject([422, { status: 422 }]);
  const { session_id: _left, ...without } = whole;
  expect((await post('/games/init', { ...without, currency: 'EUR' })).status).toBe(422);
  expect((await post('/games/init', { ...whole, game_uuid: 'none', currency: 'EUR' })).status).toBe(
    404,
  );
  expect(readForm(phpQuery(whole))?.size).toBe(4);
});
