import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import type { Platform } from '../../platform/host-platform.ts';

const tabNotes = new Map<string, string>();
vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => tabNotes.get(key) ?? null,
  setItem: (key: string, text: string) => void tabNotes.set(key, text),
  removeItem: (key: string) => void tabNotes.delete(key),
});
const { store } = await import('../../platform/store.ts');
const { userAtom } = await import('../../players/profile-atoms.ts');
const { platformAtom } = await import('../../platform/platform.ts');
const { RefusedError } = await import('../../transport/refused-error.ts');
const { sendStake } = await import('./send-stake.ts');
const { unansweredBetOf } = await import('./unanswered-bet.ts');
afterAll(() => vi.unstubAllGlobals());

const PLAYER = { id: 7 } as UserView;
const unanswered = unansweredBetOf('mines');
const noteOf = () => store.get(unanswered.playerIdAtom);

/** A request that ends like `callOnce`: refused when the signal is aborted. */
const askUntil = (signal: AbortSignal) =>
  new Promise<number>((_, reject) => {
    signal.addEventListener('abort', () => reject(RefusedError.noAnswer()));
  });

beforeEach(() => store.set(userAtom, PLAYER));
afterEach(() => {
  store.set(userAtom, null);
  unanswered.forget();
});

test('An answered bet returns its answer and leaves no note behind', async () => {
  const left = { playerId: 7, signal: new AbortController().signal, stop: () => undefined };
  unanswered.noteSent(left);
  unanswered.leave(left);
  const fate = await sendStake({ game: 'mines', unanswered, ask: () => Promise.resolve(5) });
  expect(fate).toEqual({ kind: 'answered', answer: 5 });
  expect(noteOf()).toBeNull();
});

test('A refused bet returns the refusal with its figures', async () => {
  const ask = () => Promise.reject(new RefusedError('mines.MIN_BET', 4, { minHundredths: 10 }));
  const fate = await sendStake({ game: 'mines', unanswered, ask });
  expect(fate).toEqual({
    kind: 'refused',
    refusal: { name: 'mines.MIN_BET', data: { minHundredths: 10 } },
  });
});

test('A client error is shown as the game’s own server error', async () => {
  const ask = () => Promise.reject(new Error('a bug'));
  const fate = await sendStake({ game: 'wheelOfFortune', unanswered, ask });
  expect(fate).toEqual({
    kind: 'refused',
    refusal: { name: 'wheelOfFortune.server-error', data: {} },
  });
});

test('No bet is sent when the preparation fails', async () => {
  const ask = vi.fn<() => Promise<number>>();
  const prepare = () => Promise.reject(RefusedError.noAnswer());
  const fate = await sendStake({ game: 'mines', unanswered, prepare, ask });
  expect(fate.kind).toBe('refused');
  expect(ask).not.toHaveBeenCalled();
});

test('A bet whose player leaves before the answer is remembered for that player alone', async () => {
  const sent = sendStake({ game: 'mines', unanswered, ask: askUntil });
  await Promise.resolve();
  store.set(userAtom, null);
  expect(await sent).toEqual({ kind: 'left' });
  expect(noteOf()).toBe(7);
});

test('A change in the same player’s profile abandons no bet', async () => {
  let answer: (value: number) => void = () => undefined;
  const ask = (signal: AbortSignal) =>
    Promise.race([askUntil(signal), new Promise<number>((resolve) => (answer = resolve))]);
  const sent = sendStake({ game: 'mines', unanswered, ask });
  await Promise.resolve();
  store.set(userAtom, { ...PLAYER, nick: 'Renamed' });
  answer(1);
  expect(await sent).toEqual({ kind: 'answered', answer: 1 });
});

/** Stakes sent at once, each ended by its own function. */
function flightsOf(count: number) {
  const ends: { readonly answer: () => void; readonly refuse: () => void }[] = [];
  const sent = Array.from({ length: count }, () =>
    sendStake({
      game: 'mines',
      unanswered,
      ask: (signal) =>
        new Promise<number>((resolve, reject) => {
          const refuse = () => reject(new RefusedError('mines.MIN_BET', 4));
          ends.push({ answer: () => resolve(1), refuse });
          signal.addEventListener('abort', refuse);
        }),
    }),
  );
  return { ends, sent };
}

test('The note and the closing question stay until the last of several bets is answered', async () => {
  const closing: boolean[] = [];
  const setClosingConfirmation = (isOn: boolean) => void closing.push(isOn);
  store.set(platformAtom, { setClosingConfirmation } as Platform);
  const { ends, sent } = flightsOf(3);
  await Promise.resolve();
  ends[0]?.answer();
  await sent[0];
  ends[2]?.refuse();
  await sent[2];
  expect(tabNotes.get('rollhouse.mines.unanswered')).toBe('7');
  expect(closing.at(-1)).toBe(true);
  unanswered.forget();
  expect(tabNotes.get('rollhouse.mines.unanswered')).toBe('7');
  ends[1]?.answer();
  await sent[1];
  expect(tabNotes.has('rollhouse.mines.unanswered')).toBe(false);
  expect(closing.at(-1)).toBe(false);
  store.set(platformAtom, null);
});

test('An abandoned bet is remembered even if another one is answered after it', async () => {
  let answer: (value: number) => void = () => undefined;
  const askOn = () => new Promise<number>((resolve) => (answer = resolve));
  const answered = sendStake({ game: 'mines', unanswered, ask: askOn });
  const left = sendStake({ game: 'mines', unanswered, ask: askUntil });
  await Promise.resolve();
  store.set(userAtom, null);
  await left;
  answer(1);
  await answered;
  expect(noteOf()).toBe(7);
  expect(tabNotes.has('rollhouse.mines.unanswered')).toBe(true);
});

test('A bet whose preparation fails leaves the note of another bet alone', async () => {
  const { ends, sent } = flightsOf(1);
  await Promise.resolve();
  const prepare = () => Promise.reject(RefusedError.noAnswer());
  await sendStake({ game: 'mines', unanswered, prepare, ask: askUntil });
  expect(tabNotes.has('rollhouse.mines.unanswered')).toBe(true);
  ends[0]?.answer();
  await sent[0];
});
