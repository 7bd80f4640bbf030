import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry, HistoryRound } from '../../shared/games/history/contract.ts';
import { connectClient, type TestClient } from '../harness/client.ts';
import {
  type AggregatorStage,
  openAggregatorStage,
  type Seated,
} from '../harness/aggregator-fixture.ts';
import { refusalOf } from '../harness/wire-stage.ts';

let stage: AggregatorStage;
let seated: Seated;
let client: TestClient;
const clients: TestClient[] = [];

async function clientOf({ token }: Seated): Promise<TestClient> {
  const made = await connectClient(stage.server.url, { token });
  clients.push(made);
  return made;
}

const BETS = 7;

/** The player has rounds of dice, a finished game of mines, and third-party bets and wins. */
beforeAll(async () => {
  stage = await openAggregatorStage();
  seated = await stage.seat();
  client = await clientOf(seated);
  for (let bet = 0; bet < BETS; bet += 1) {
    await client.call('dice.play', { bet: 1, percent: 50, bet_type: 'less', currencyId: 1 });
  }
  await client.call('mines.createGame', { bet: 2, minesLength: 2, currencyId: 1 });
  const { game } = await client.call('mines.openSector', { sectorKey: 0 });
  if (!game.finished) await client.call('mines.takeWin', {});
  const betId = randomUUID();
  const say = (fields: object) => stage.say({ ...stage.about(seated, {}), ...fields });
  await say({ action: 'bet', type: 'bet', amount: '10', transaction_id: betId });
  await say({ action: 'win', type: 'win', amount: '4', transaction_id: randomUUID() });
  const other = randomUUID();
  await say({ action: 'bet', type: 'bet', amount: '3', transaction_id: other });
  await say({
    action: 'refund',
    amount: '3',
    transaction_id: randomUUID(),
    bet_transaction_id: other,
  });
});
afterAll(async () => {
  for (const one of clients) one.close();
  await stage.stop();
});

const THIRD_PARTY = 4;
const ROUNDS = BETS + 1 + THIRD_PARTY;

async function allRounds(limit: number, filter: object = {}): Promise<HistoryRound[]> {
  const found: HistoryRound[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await client.call('history.getRounds', {
      limit,
      ...filter,
      ...(after && { after }),
    });
    expect(page.rounds.length).toBeLessThanOrEqual(limit);
    found.push(...page.rounds);
    if (page.next === null) return found;
    after = page.next;
  }
}

async function allEntries(limit: number, filter: object = {}): Promise<HistoryEntry[]> {
  const found: HistoryEntry[] = [];
  let after: string | undefined;
  for (;;) {
    const page = await client.call('history.getEntries', {
      limit,
      ...filter,
      ...(after && { after }),
    });
    found.push(...page.entries);
    if (page.next === null) return found;
    after = page.next;
  }
}

describe('the history of rounds', () => {
  test.each([1, 3, 100])(
    'The history of rounds pages by %d through everything once, newest first',
    async (limit) => {
      const rounds = await allRounds(limit);
      expect(rounds).toHaveLength(ROUNDS);
      const ids = rounds.map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted().toReversed());
      expect(new Set(ids).size).toBe(ROUNDS);
      const thirdParty = rounds.filter(({ game }) => game === 'provider');
      expect(thirdParty.map(({ action }) => action)).toEqual(['refund', 'bet', 'win', 'bet']);
      expect(thirdParty.map(({ title }) => title)).toEqual(Array(THIRD_PARTY).fill('Amber Run'));
      expect(thirdParty.map(({ stakeMicro }) => stakeMicro)).toEqual([
        '-3000000',
        '3000000',
        '0',
        '10000000',
      ]);
    },
  );

  test('A round shows its currency and rate, and a third-party message shows neither', async () => {
    const [own] = await allRounds(100, { game: 'dice' });
    const { rows } = await stage.owner.query(
      'select currency_id, rate_micro from rounds where id = $1',
      [own?.id],
    );
    expect(own?.money).toEqual({
      currencyId: Number(rows[0].currency_id),
      courseMicro: String(rows[0].rate_micro),
    });
    const thirdParty = await allRounds(100, { game: 'provider' });
    expect(new Set(thirdParty.map(({ money }) => money))).toEqual(new Set([null]));
  });

  test('The history of rounds is filtered by game and by time', async () => {
    expect(await allRounds(2, { game: 'dice' })).toHaveLength(BETS);
    expect(await allRounds(2, { game: 'mines' })).toHaveLength(1);
    expect(await allRounds(2, { game: 'provider' })).toHaveLength(THIRD_PARTY);
    expect(await allRounds(2, { game: 'battle' })).toEqual([]);
    const rounds = await allRounds(100);
    const middle = rounds[4] as HistoryRound;
    const later = await allRounds(100, { from: middle.at });
    const earlier = await allRounds(100, { to: middle.at });
    expect([...later, ...earlier]).toEqual(rounds);
  });

  test('The history of rounds shows no rounds of other players', async () => {
    const other = await clientOf(await stage.seat());
    expect(await other.call('history.getRounds', {})).toEqual({ rounds: [], next: null });
    const rounds = await allRounds(100);
    const after = (rounds[0] as HistoryRound).id;
    expect(await other.call('history.getRounds', { after })).toEqual({ rounds: [], next: null });
  });

  test('The history of rounds goes back twelve months and refuses invalid ranges', async () => {
    const wrong = [
      { from: '2020-01-01T00:00:00.000Z' },
      { from: '2026-11-02T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
      { from: '2026-99-99T00:00:00.000Z' },
    ];
    for (const range of wrong) {
      const refused = await refusalOf(client.call('history.getRounds', range));
      expect(refused.name).toBe('history.wrong-range');
    }
    for (const from of ["'; drop table rounds; --", 'now', '']) {
      const refused = await refusalOf(client.call('history.getRounds', { from }));
      expect(refused.name).toBe('wire.wrong-shape');
    }
  });
});

describe('the history of movements', () => {
  test.each([1, 4, 100])(
    'The history of movements pages by %d through every entry of the ledger',
    async (limit) => {
      const entries = await allEntries(limit);
      const { rows } = await stage.owner.query<{ key: string }>(
        `select e.group_id || ':' || e.seq || ':' || a.wallet || ':' || e.amount_micro as key
         from entries e join accounts a on a.id = e.account_id where a.player_id = $1`,
        [seated.id],
      );
      const keys = entries.map(
        ({ groupId, seq, wallet, amountMicro }) => `${groupId}:${seq}:${wallet}:${amountMicro}`,
      );
      expect(keys.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    },
  );

  test('The history of movements ends at the balance and adds up to it', async () => {
    const real = (await allEntries(100)).filter(({ wallet }) => wallet === 'real');
    const balance = await stage.balanceOf(seated);
    expect(real[0]?.balanceMicro).toBe(String(balance));
    expect(real.reduce((sum, { amountMicro }) => sum + BigInt(amountMicro), 0n)).toBe(balance);
  });

  test('The history of movements is filtered by kind', async () => {
    const entries = await allEntries(100);
    for (const kind of ['stake', 'payout', 'hold', 'deposit', 'refund', 'bonus'] as const) {
      expect(await allEntries(2, { kind })).toEqual(entries.filter((entry) => entry.kind === kind));
    }
    expect(await allEntries(2, { kind: 'hold' })).toHaveLength(2);
  });
});

describe('totals of the history', () => {
  test('The totals equal the ledger’s, and the parts of a range add up to the whole', async () => {
    const totals = await client.call('history.getTotals', {});
    const { rows } = await stage.owner.query<Record<string, string>>(
      'select wagered_micro, returned_micro, rounds from player_totals where player_id = $1',
      [seated.id],
    );
    expect(totals).toMatchObject({
      wageredMicro: String(rows[0]?.['wagered_micro']),
      returnedMicro: String(rows[0]?.['returned_micro']),
      rounds: Number(rows[0]?.['rounds']),
      depositsMicro: '1000000000000',
      netDepositsMicro: '1000000000000',
      withdrawalsMicro: '0',
    });
    const middle = ((await allRounds(100))[4] as HistoryRound).at;
    const parts = [
      await client.call('history.getTotals', { to: middle }),
      await client.call('history.getTotals', { from: middle }),
    ];
    const sum = parts.reduce((all, part) => all + BigInt(part.wageredMicro), 0n);
    expect(String(sum)).toBe(totals.wageredMicro);
  });
});

test('Totals and searches have a limit of their own, which pages do not use up', async () => {
  const other = await clientOf(await stage.seat());
  const asked = Array.from({ length: 60 }, async (_, turn) =>
    turn % 2 === 0
      ? await other.call('history.getTotals', {})
      : await other.call('history.getRounds', { game: 'battle' }),
  );
  const answers = await Promise.allSettled(asked);
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  const more = Array.from({ length: 40 }, () => other.call('history.getTotals', {}));
  const after = (await Promise.allSettled(more)).filter(({ status }) => status === 'rejected');
  expect(after[0]).toMatchObject({ reason: { wire: { name: 'wire.flood' } } });
  expect(await other.call('history.getRounds', {})).toEqual({ rounds: [], next: null });
});

describe('the history as a spreadsheet', () => {
  const fetchTable = (query: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${stage.server.url}/api/history.csv?${query}`, { headers });
  const cookie = () => ({ cookie: `token=${seated.token}` });

  test('The spreadsheet holds every round and movement, by the cookie or the token', async () => {
    await client.send('user', 'changeLanguage', { lang: 'ru' });
    const rounds = await fetchTable('list=rounds', cookie());
    expect(rounds.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(rounds.headers.get('content-disposition')).toContain('attachment');
    expect(rounds.headers.get('cache-control')).toBe('no-store');
    const bytes = new Uint8Array(await rounds.arrayBuffer());
    expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Время (UTC),Игра,Название,Действие,Состояние,Кошелёк,Валюта,Ставка,Выплата,Ставка (RUB),Выплата (RUB),Номер раунда',
    );
    expect(lines).toHaveLength(ROUNDS + 1);
    expect(lines.find((line) => line.includes(',ставка,'))).toContain('Amber Run');
    const bearer = { authorization: `Bearer ${seated.token}` };
    const entries = await (await fetchTable('list=entries', bearer)).text();
    expect(entries.trimEnd().split('\r\n')).toHaveLength((await allEntries(100)).length + 1);
    const dice = await (await fetchTable('list=rounds&game=dice', cookie())).text();
    expect(dice.trimEnd().split('\r\n')).toHaveLength(BETS + 1);
  });

  test('The spreadsheet has amounts in the player’s currency at the round’s rate', async () => {
    const reader = await stage.seat();
    const one = await clientOf(reader);
    await one.send('user', 'changeLanguage', { lang: 'ru' });
    await one.send('cash', 'changeCurrencies', { currencyId: 2 });
    await one.call('dice.play', { bet: 1.37, percent: 50, bet_type: 'less', currencyId: 2 });
    await stage.owner.query('update currency_rates set rate_micro = rate_micro * 2');
    const table = await fetchTable('list=rounds', { authorization: `Bearer ${reader.token}` });
    const line = (await table.text()).trimEnd().split('\r\n').at(-1) ?? '';
    expect(line).toMatch(/,Кости,,,завершён,основной,USD,1\.37,/);
  });

  test('A player gets two spreadsheets at a time, and a third when one has arrived', async () => {
    const reader = await stage.seat();
    const headers = { authorization: `Bearer ${reader.token}` };
    const { owner } = stage;
    await owner.query('begin');
    await owner.query('lock table rounds in access exclusive mode');
    const tables = [];
    for (let table = 0; table < 3; table += 1) {
      tables.push(await fetchTable('list=rounds', headers));
    }
    expect(tables.map(({ status }) => status)).toEqual([200, 200, 429]);
    await owner.query('rollback');
    for (const table of tables) await table.text();
    const again = async () => {
      const answer = await fetchTable('list=rounds', headers);
      await answer.arrayBuffer();
      return answer.status;
    };
    await expect.poll(again, { interval: 16_000, timeout: 100_000 }).toBe(200);
  });

  test('The spreadsheet is for its player and valid queries only, and is throttled', async () => {
    expect((await fetchTable('list=rounds')).status).toBe(401);
    expect((await fetchTable('list=rounds', { cookie: 'token=forged' })).status).toBe(401);
    for (const query of ['', 'list=all', 'list=rounds&from=x', 'list=rounds&player=1']) {
      expect((await fetchTable(query, cookie())).status).toBe(400);
    }
    const statuses = [];
    for (let table = 0; table < 6; table += 1) {
      const answer = await fetchTable('list=rounds', cookie());
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
    expect(statuses).toContain(429);
  });
});
