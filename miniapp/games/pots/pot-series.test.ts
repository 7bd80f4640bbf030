import { atom } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableEnd } from '../../../shared/games/table/contract.ts';
import { OWN_HASH, sampleRound } from './pot-sample.ts';
import type { PotSeen } from './series-end.ts';

vi.stubGlobal('location', { hash: '' });
const { store } = await import('../../platform/store.ts');
const { PREVIEW_PLAYER } = await import('../../players/preview-player.ts');
const { currenciesAtom, userAtom } = await import('../../players/profile-atoms.ts');
const { connectionAtom } = await import('../../transport/connection.ts');
const { openedRound } = await import('./pot-round.ts');
const { potSeriesOf } = await import('./pot-series.ts');
const { NOTHING_SENT } = await import('./sending.ts');
vi.unstubAllGlobals();

const STAKE = 100;
const UNIT = 1_000_000n;
const OPEN = 1;
const DRAWN = 4;

const NOTHING_SEEN: PotSeen = { round: undefined, own: undefined, lastEnd: undefined };

/** Where the player stands in a round: not in it, alone, or beside another who won or lost to them. */
type Part = 'none' | 'alone' | 'beside' | 'won' | 'lost' | 'refunded';

/** A round on screen as the player sees it. */
function seenAs(roundId: string, part: Part): PotSeen {
  const isOver = part === 'won' || part === 'lost';
  const seats = {
    stakes: part === 'none' || part === 'alone' ? [UNIT] : [UNIT, UNIT],
    ...(part !== 'none' && { own: 0 }),
  };
  const view = sampleRound(
    seats,
    { roundId, state: isOver ? DRAWN : OPEN, isRefunded: part === 'refunded' },
    isOver ? Number(part === 'lost') : undefined,
  );
  const round = openedRound(view, undefined, 0);
  const own = round.players.find(({ playerHash }) => playerHash === OWN_HASH);
  return { round, own, lastEnd: undefined };
}

/** Every series of a test, so that none goes on after it. */
const begun = new Set<{ readonly interrupt: () => void }>();

/** How a round ended that brought twice its stake, as the server tells it. */
const endTold = (roundId: string): TableEnd => ({
  roundId,
  end: 'won',
  stakeMicro: '1000000',
  payoutMicro: '3000000',
  reason: null,
});

type Answer = { readonly roundId: string } | undefined;

/** A pot whose rounds and answers come by hand, and the series played at it. */
function handPot() {
  const seenAtom = atom(NOTHING_SEEN);
  const blockAtom = atom<string | undefined>('closed');
  const sendingAtom = atom(NOTHING_SENT);
  const canAutoplayAtom = atom(true);
  const canTakeBackAtom = atom((get) => {
    const { round, own } = get(seenAtom);
    return round?.state === OPEN && own !== undefined && round.players.length === 1;
  });
  const answers: ((answer: Answer) => void)[] = [];
  const loads: (() => void)[] = [];
  const log: string[] = [];
  const isBackRefused = { now: false };
  const series = potSeriesOf({
    watch: {
      load: () => {
        log.push('load');
        return new Promise((resolve) => {
          loads.push(resolve);
        });
      },
    },
    seenAtom,
    blockAtom,
    sendingAtom,
    canAutoplayAtom,
    canTakeBackAtom,
    seriesAtom: atom<'off' | 'running' | 'ended'>('off'),
    bet: () => STAKE,
    chooseBet: () => undefined,
    limits: () => ({ minBet: 1, maxBet: 10_000 }),
    stake: () => {
      log.push(`stake in ${store.get(seenAtom).round?.roundId}`);
      store.set(sendingAtom, { ...NOTHING_SENT, requestId: 'request' });
      return new Promise((resolve) => {
        answers.push((answer) => {
          store.set(sendingAtom, NOTHING_SENT);
          resolve(answer);
        });
      });
    },
    takeBack: () => {
      log.push('take back');
      return Promise.resolve(!isBackRefused.now);
    },
  });
  begun.add(series);
  const soon = () => vi.advanceTimersByTimeAsync(0);
  const show = async (roundId: string, part: Part, lastEnd?: TableEnd) => {
    const isClosed = part === 'won' || part === 'lost' || part === 'refunded';
    store.set(blockAtom, isClosed ? 'closed' : undefined);
    store.set(seenAtom, { ...seenAs(roundId, part), lastEnd });
    await soon();
  };
  const answer = async (roundId?: string) => {
    answers.shift()?.(roundId === undefined ? undefined : { roundId });
    await soon();
  };
  const loaded = async () => {
    loads.shift()?.();
    await soon();
  };
  const begin = async (rounds: string, stopLoss = '') => {
    store.set(series.draftAtom, (draft) => ({ ...draft, rounds, stopLoss }));
    series.start();
    await soon();
  };
  const state = () => store.get(series.autobetAtom);
  return { series, log, show, answer, loaded, begin, state, soon, isBackRefused, canAutoplayAtom };
}

/** A pot with a series whose stake is in a round where the player is alone or beside another. */
async function staked(part: 'alone' | 'beside', rounds = '5') {
  const pot = handPot();
  await pot.show('a', 'none');
  await pot.begin(rounds);
  await pot.answer('a');
  await pot.show('a', part);
  return pot;
}

const connection = (state: 'connected' | 'reconnecting') =>
  store.set(connectionAtom, { state, failures: 0 });

const currency = (id: number) => ({
  id,
  name: `C${id}`,
  image: '',
  course: 1,
  courseMicro: '1000000',
  isSelectable: true,
});

beforeEach(() => {
  vi.useFakeTimers();
  store.set(currenciesAtom, [currency(2), currency(3)]);
  store.set(userAtom, { ...PREVIEW_PLAYER, targetCurrency: 2 });
  connection('connected');
});

afterEach(() => {
  for (const series of begun) series.interrupt();
  begun.clear();
  store.set(userAtom, null);
  store.set(currenciesAtom, []);
  vi.useRealTimers();
});

test('A series stakes once in each round, as soon as one is open, and counts what they brought', async () => {
  const pot = handPot();
  await pot.begin('3');
  expect(pot.log).toEqual([]);
  for (const [roundId, part] of [
    ['a', 'lost'],
    ['b', 'won'],
    ['c', 'refunded'],
  ] as const) {
    await pot.show(roundId, 'none');
    await pot.answer(roundId);
    await pot.show(roundId, 'beside');
    await pot.show(roundId, 'beside');
    await pot.show(roundId, part);
  }
  expect(pot.log).toEqual(['stake in a', 'stake in b', 'stake in c']);
  expect(pot.state()).toMatchObject({ kind: 'ended', reason: 'done', played: 3 });
  expect(pot.state()).toMatchObject({ netMicro: -50_000n });
});

test('A series leaves out a round that the player is in already, whoever staked there', async () => {
  const pot = handPot();
  await pot.show('a', 'beside');
  await pot.begin('1');
  await pot.show('a', 'lost');
  expect(pot.log).toEqual([]);
  await pot.show('b', 'none');
  expect(pot.log).toEqual(['stake in b']);
});

test('A series ends before a stake that could pass its loss stop', async () => {
  const pot = handPot();
  await pot.show('a', 'none');
  await pot.begin('9', '1.50');
  await pot.answer('a');
  await pot.show('a', 'lost');
  await pot.show('b', 'none');
  expect(pot.log).toEqual(['stake in a']);
  expect(pot.state()).toMatchObject({ kind: 'ended', reason: 'loss', netMicro: -UNIT });
});

test('A series ends with a refusal, and asks for no other stake', async () => {
  const pot = handPot();
  await pot.show('a', 'none');
  await pot.begin('9');
  await pot.answer();
  await pot.show('b', 'none');
  expect(pot.log).toEqual(['stake in a']);
  expect(pot.state()).toMatchObject({ kind: 'ended', reason: 'refused', played: 0 });
});

test('Stopping takes back a stake that waits alone, and counts no round', async () => {
  const pot = await staked('alone');
  pot.series.stop();
  await pot.soon();
  expect(pot.log).toEqual(['stake in a', 'take back']);
  expect(pot.state()).toMatchObject({ kind: 'ended', reason: 'stopped', played: 0 });
});

test('Stopping beside others ends the series after their round, which counts', async () => {
  const pot = await staked('beside');
  pot.series.stop();
  await pot.soon();
  expect(pot.state()).toMatchObject({ kind: 'running', run: { isStopping: true } });
  await pot.show('a', 'lost');
  expect(pot.log).toEqual(['stake in a']);
  expect(pot.state()).toMatchObject({ reason: 'stopped', played: 1, netMicro: -UNIT });
});

test('A stake that was on its way when the series was stopped goes back once it is in alone', async () => {
  const pot = handPot();
  await pot.show('a', 'none');
  await pot.begin('5');
  pot.series.stop();
  expect(pot.state()).toMatchObject({ kind: 'running', run: { isStopping: true } });
  await pot.answer('a');
  await pot.show('a', 'alone');
  expect(pot.log).toEqual(['stake in a', 'take back']);
  expect(pot.state()).toMatchObject({ kind: 'ended', reason: 'stopped', played: 0 });
});

test('A round counts whose stake could not go back because somebody joined first', async () => {
  const pot = await staked('alone');
  pot.isBackRefused.now = true;
  pot.series.stop();
  await pot.show('a', 'beside');
  await pot.show('a', 'lost');
  expect(pot.log).toEqual(['stake in a', 'take back']);
  expect(pot.state()).toMatchObject({ reason: 'stopped', played: 1, netMicro: -UNIT });
});

test('Leaving the page takes back a stake that waits alone, and stakes no more', async () => {
  const pot = await staked('alone');
  pot.series.interrupt();
  await pot.show('b', 'none');
  expect(pot.log).toEqual(['stake in a', 'take back']);
  expect(pot.state()).toMatchObject({ kind: 'ended', reason: 'interrupted', played: 0 });
});

test('After the connection was lost a series stakes only once the table has been loaded again', async () => {
  const pot = await staked('beside');
  connection('reconnecting');
  connection('connected');
  await pot.show('a', 'lost');
  await pot.show('b', 'none');
  expect(pot.log).toEqual(['stake in a', 'load']);
  await pot.show('b', 'beside', endTold('a'));
  await pot.loaded();
  expect(pot.state()).toMatchObject({ run: { remaining: 4, netMicro: 2n * UNIT } });
  expect(pot.log).toEqual(['stake in a', 'load']);
  await pot.show('c', 'none');
  expect(pot.log).toEqual(['stake in a', 'load', 'stake in c']);
});

test('An answer to the table of an earlier connection is not enough to stake', async () => {
  const pot = handPot();
  await pot.begin('5');
  for (const state of ['reconnecting', 'connected', 'reconnecting', 'connected'] as const) {
    connection(state);
  }
  await pot.show('a', 'none');
  await pot.loaded();
  expect(pot.log).toEqual(['load', 'load']);
  await pot.loaded();
  expect(pot.log).toEqual(['load', 'load', 'stake in a']);
});

test('A round that left the screen unseen counts as the server tells, or interrupts the series', async () => {
  const told = await staked('beside', '1');
  await told.show('b', 'none', endTold('a'));
  expect(told.state()).toMatchObject({ reason: 'done', played: 1, netMicro: 2n * UNIT });
  const untold = await staked('beside');
  await untold.show('b', 'none', endTold('z'));
  expect(untold.log).toEqual(['stake in a', 'load']);
  await untold.loaded();
  expect(untold.state()).toMatchObject({ reason: 'interrupted', played: 0 });
  expect(untold.log).toEqual(['stake in a', 'load']);
});

test('A series stakes nothing in another currency than it began in', async () => {
  const pot = handPot();
  await pot.begin('5');
  store.set(userAtom, { ...PREVIEW_PLAYER, targetCurrency: 3 });
  await pot.show('a', 'none');
  expect(pot.log).toEqual([]);
  expect(pot.state()).toMatchObject({ kind: 'ended', reason: 'currency' });
});

test('A series stakes nothing once the policy forbids autobet', async () => {
  const pot = handPot();
  await pot.begin('5');
  store.set(pot.canAutoplayAtom, false);
  await pot.show('a', 'none');
  expect(pot.log).toEqual([]);
  expect(pot.state()).toMatchObject({ kind: 'ended', reason: 'refused' });
});
