import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserView } from '../../../shared/profile/contract.ts';

vi.stubGlobal('location', { hash: '' });
const { store } = await import('../../store.ts');
const { userAtom } = await import('../../profile/profile-atoms.ts');
const { RefusedError } = await import('../../transport/refused-error.ts');
const { sendStake } = await import('./send-stake.ts');
const { unansweredBetOf } = await import('./unanswered-bet.ts');
vi.unstubAllGlobals();

const PLAYER = { id: 7 } as UserView;
const unanswered = unansweredBetOf('mines');
const noteOf = () => store.get(unanswered.playerIdAtom);

/** An asking that ends like `callOnce`: with what is given, or refused when the signal ends. */
const askUntil = (signal: AbortSignal) =>
  new Promise<number>((_, reject) => {
    signal.addEventListener('abort', () => reject(RefusedError.noAnswer()));
  });

beforeEach(() => store.set(userAtom, PLAYER));
afterEach(() => {
  store.set(userAtom, null);
  unanswered.forget();
});

it('an answered bet gives its answer and leaves no note behind', async () => {
  unanswered.leave({ playerId: 7, signal: new AbortController().signal, stop: () => undefined });
  const fate = await sendStake({ game: 'mines', unanswered, ask: () => Promise.resolve(5) });
  expect(fate).toEqual({ kind: 'answered', answer: 5 });
  expect(noteOf()).toBeNull();
});

it('a refused bet tells the refusal with its figures', async () => {
  const ask = () => Promise.reject(new RefusedError('mines.MIN_BET', 4, { minHundredths: 10 }));
  const fate = await sendStake({ game: 'mines', unanswered, ask });
  expect(fate).toEqual({
    kind: 'refused',
    refusal: { name: 'mines.MIN_BET', data: { minHundredths: 10 } },
  });
});

it('a fault of the client reads as the game’s own server error', async () => {
  const ask = () => Promise.reject(new Error('a bug'));
  const fate = await sendStake({ game: 'wheel', unanswered, ask });
  expect(fate).toEqual({
    kind: 'refused',
    refusal: { name: 'wheelOfFortune.server-error', data: {} },
  });
});

it('nothing is asked for when the preparation fails', async () => {
  const ask = vi.fn<() => Promise<number>>();
  const prepare = () => Promise.reject(RefusedError.noAnswer());
  const fate = await sendStake({ game: 'mines', unanswered, prepare, ask });
  expect(fate.kind).toBe('refused');
  expect(ask).not.toHaveBeenCalled();
});

it('a bet whose player leaves before the answer is given up and remembered for them alone', async () => {
  const sent = sendStake({ game: 'mines', unanswered, ask: askUntil });
  await Promise.resolve();
  store.set(userAtom, null);
  expect(await sent).toEqual({ kind: 'left' });
  expect(noteOf()).toBe(7);
});

it('a change of the same player’s profile gives up nothing', async () => {
  let answer: (value: number) => void = () => undefined;
  const ask = (signal: AbortSignal) =>
    Promise.race([askUntil(signal), new Promise<number>((resolve) => (answer = resolve))]);
  const sent = sendStake({ game: 'mines', unanswered, ask });
  await Promise.resolve();
  store.set(userAtom, { ...PLAYER, nick: 'Renamed' });
  answer(1);
  expect(await sent).toEqual({ kind: 'answered', answer: 1 });
});
