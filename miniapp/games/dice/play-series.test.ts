import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BetType, DiceRoundView } from '../../../shared/games/dice/contract.ts';
import type { DicePlan } from './play-series.ts';

vi.stubGlobal('location', { hash: '' });
const { store } = await import('../../platform/store.ts');
const { currenciesAtom, guestChoiceAtom } = await import('../../players/profile-atoms.ts');
const { diceAtom } = await import('./dice-atoms.ts');
const { INITIAL_DICE } = await import('./dice-round.ts');
const { tellDice } = await import('./play-dice.ts');
const { beginSeries, diceSeries } = await import('./play-series.ts');
const {
  autobetAtom,
  clear: clearSeries,
  interrupt: interruptSeries,
  stop: stopSeries,
} = diceSeries;
const { autobetDraftAtom } = await import('./dice-series.ts');
const { followCurrency } = await import('./use-dice-table.ts');
vi.unstubAllGlobals();

const FIRST_BET = 100;
const plan: DicePlan = {
  betType: 'more',
  rounds: 3,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'raise', percent: 100 },
};

const DEAR = 2;
const CHEAP = 3;
const currency = (id: number, courseMicro: string) => ({
  id,
  name: `C${id}`,
  image: '',
  course: Number(courseMicro) / 1_000_000,
  courseMicro,
  isSelectable: true,
});

/** A table that plays what is staked and answers when told to; `results` says who wins. */
function tableWith(results: readonly (boolean | 'refused')[]) {
  const bets: { readonly betType: BetType; readonly betHundredths: number }[] = [];
  const waiting: (() => void)[] = [];
  const play = (betType: BetType) => {
    const { betHundredths } = store.get(diceAtom);
    const result = results[bets.length] ?? false;
    bets.push({ betType, betHundredths });
    return new Promise<DiceRoundView | undefined>((resolve) => {
      waiting.push(() =>
        resolve(result === 'refused' ? undefined : roundOf(betHundredths, result)),
      );
    });
  };
  const answer = async () => {
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { play, answer, bets };
}

function roundOf(betHundredths: number, isWin: boolean): DiceRoundView {
  const stakeMicro = BigInt(betHundredths) * 10_000n;
  return {
    win: isWin,
    stakeMicro: String(stakeMicro),
    winAmountMicro: String(isWin ? stakeMicro * 2n : 0n),
    courseMicro: '1000000',
  } as DiceRoundView;
}

/** Begins a series and lets it place its first stake. */
async function begin(play: ReturnType<typeof tableWith>['play']) {
  beginSeries(plan, play);
  await vi.advanceTimersByTimeAsync(0);
}

const bet = () => store.get(diceAtom).betHundredths;
const series = () => store.get(autobetAtom);

beforeEach(() => {
  vi.useFakeTimers();
  store.set(currenciesAtom, [currency(DEAR, '90000000'), currency(CHEAP, '1000000')]);
  store.set(guestChoiceAtom, CHEAP);
  store.set(autobetAtom, { kind: 'off' });
  store.set(diceAtom, { ...INITIAL_DICE, betHundredths: FIRST_BET });
});

afterEach(() => {
  interruptSeries();
  vi.useRealTimers();
});

test('A series plays its rounds one by one at their own stakes, and restores the first stake', async () => {
  const { play, answer, bets } = tableWith([false, false, true]);
  await begin(play);
  for (let round = 0; round < 5; round += 1) await answer();
  expect(bets).toEqual([
    { betType: 'more', betHundredths: 100 },
    { betType: 'more', betHundredths: 200 },
    { betType: 'more', betHundredths: 400 },
  ]);
  expect(series()).toMatchObject({
    kind: 'ended',
    reason: 'done',
    played: 3,
    netMicro: 1_000_000n,
  });
  expect(bet()).toBe(FIRST_BET);
});

test('A series stakes nothing while a round is under way or in the pause after it', async () => {
  const { play, answer, bets } = tableWith([]);
  await begin(play);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(bets).toHaveLength(1);
  const pause = { endsAtMs: performance.now() + 500, lengthMs: 500 };
  tellDice({ type: 'betRefused', refusal: { name: 'dice.too-fast', data: {} }, pause });
  await answer();
  await vi.advanceTimersByTimeAsync(499);
  expect(bets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(bets).toHaveLength(2);
});

test('A refusal ends the series, and no other stake follows', async () => {
  const { play, answer, bets } = tableWith([false, 'refused']);
  await begin(play);
  for (let round = 0; round < 4; round += 1) await answer();
  expect(bets).toHaveLength(2);
  expect(series()).toMatchObject({ reason: 'refused', played: 1, netMicro: -1_000_000n });
  expect(bet()).toBe(FIRST_BET);
});

test('An interruption ends the series at once and still counts the round under way', async () => {
  const { play, answer, bets } = tableWith([true]);
  await begin(play);
  await answer();
  interruptSeries();
  expect(series()).toMatchObject({ reason: 'interrupted', played: 1 });
  await answer();
  expect(bets).toHaveLength(2);
  expect(series()).toMatchObject({ reason: 'interrupted', played: 2, netMicro: 0n });
});

test('A series that is asked to stop during a round ends with that round', async () => {
  const { play, answer, bets } = tableWith([true]);
  await begin(play);
  store.set(diceAtom, (state) => ({ ...state, phase: 'rolling' }));
  stopSeries();
  await answer();
  expect(bets).toHaveLength(1);
  expect(series()).toMatchObject({ reason: 'stopped', played: 1 });
});

test('A second press does not begin a second series', async () => {
  const { play, answer, bets } = tableWith([]);
  await begin(play);
  await begin(play);
  expect(bets).toHaveLength(1);
  await answer();
  expect(bets).toHaveLength(2);
});

test('An old series with a late answer leaves a new series alone', async () => {
  const old = tableWith([true]);
  await begin(old.play);
  interruptSeries();
  clearSeries();
  const fresh = tableWith([true, true, true]);
  await begin(fresh.play);
  await old.answer();
  expect(series()).toMatchObject({ kind: 'running', run: { remaining: 3, netMicro: 0n } });
  expect(old.bets).toHaveLength(1);
  for (let round = 0; round < 4; round += 1) await fresh.answer();
  expect(series()).toMatchObject({ reason: 'done', played: 3, netMicro: 3_000_000n });
});

test('A series stakes nothing in a currency other than the one it began in', async () => {
  const { play, answer, bets } = tableWith([true, true]);
  await begin(play);
  store.set(guestChoiceAtom, DEAR);
  await answer();
  await answer();
  expect(bets).toHaveLength(1);
  expect(series()).toMatchObject({ reason: 'currency', played: 1, netMicro: 1_000_000n });
});

test('A change of currency ends the series at once, counts its round and resets the fields', async () => {
  followCurrency();
  const draft = { rounds: '7', stopProfit: '9', stopLoss: '5', raiseOnWin: '', raiseOnLoss: '50' };
  store.set(autobetDraftAtom, draft);
  store.set(diceAtom, { ...INITIAL_DICE, betHundredths: FIRST_BET });
  followCurrency();
  expect(bet()).toBe(FIRST_BET);
  const { play, answer, bets } = tableWith([true]);
  await begin(play);
  store.set(guestChoiceAtom, DEAR);
  followCurrency();
  expect(series()).toMatchObject({ reason: 'currency', played: 0 });
  expect(bet()).toBe(10);
  expect(store.get(autobetDraftAtom)).toEqual({ ...draft, stopProfit: '', stopLoss: '' });
  await answer();
  expect(bets).toHaveLength(1);
  expect(series()).toMatchObject({ reason: 'currency', played: 1, netMicro: 1_000_000n });
  expect(bet()).toBe(10);
});

test('A series does not place a first stake over its loss limit', async () => {
  const { play, bets } = tableWith([]);
  beginSeries({ ...plan, stopLossHundredths: FIRST_BET - 1 }, play);
  await vi.advanceTimersByTimeAsync(0);
  expect(bets).toHaveLength(0);
  expect(series()).toMatchObject({ reason: 'loss', played: 0 });
});
