import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askUntilKnown } from './ask-until-known.ts';
import { RefusedError, type RefusedName } from './refused-error.ts';

const MINUTE_MS = 60_000;
const patient = { signal: new AbortController().signal };

/** A server that answers in this order: refusals by name, then the last answer for good. */
function serverSaying(...answers: readonly (RefusedName | { readonly done: number })[]) {
  const askedAtMs: number[] = [];
  const ask = () => {
    const answer = answers[Math.min(askedAtMs.length, answers.length - 1)] ?? 'wire.no-answer';
    askedAtMs.push(Date.now());
    if (typeof answer === 'object') return Promise.resolve(answer.done);
    return Promise.reject(new RefusedError(answer, 0));
  };
  return { ask, askedAtMs };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How the asking ended after a minute: the value, the refusal's name, or still under way. */
async function endOf(asking: Promise<number>): Promise<number | string> {
  let end: number | string = 'under way';
  asking.then(
    (value) => (end = value),
    (error: RefusedError) => (end = error.name),
  );
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  return end;
}

it.each([
  'wire.no-answer',
  'wire.server-error',
  'wire.flood',
  'wire.invalid-token',
  'dice.unknown-outcome',
  'mines.unknown-outcome',
  'wheelOfFortune.unknown-outcome',
] as const)('an answer of %s does not end the asking', async (name) => {
  const { ask } = serverSaying(name, name, { done: 7 });
  expect(await endOf(askUntilKnown(ask, patient))).toBe(7);
});

it.each([
  'wire.old-client',
  'wire.need-auth',
  'wire.geo-blocked',
  'dice.need-auth',
  'battle.need-auth',
] as const)('%s ends a first try, and says nothing of an earlier one in doubt', async (name) => {
  const first = serverSaying(name, { done: 7 });
  expect(await endOf(askUntilKnown(first.ask, patient))).toBe(name);
  const later = serverSaying('wire.no-answer', name, { done: 7 });
  expect(await endOf(askUntilKnown(later.ask, patient))).toBe(7);
});

it.each([
  'dice.not-enough-balance',
  'dice.server-error',
  'battle.server-error',
  'wire.request-conflict',
] as const)('%s decides, at the first try and after doubt', async (name) => {
  const { ask } = serverSaying('wire.no-answer', name);
  expect(await endOf(askUntilKnown(serverSaying(name).ask, patient))).toBe(name);
  expect(await endOf(askUntilKnown(ask, patient))).toBe(name);
});

it('waits as long as a flooded server asks for', async () => {
  const askedAtMs: number[] = [];
  const ask = () => {
    askedAtMs.push(Date.now());
    if (askedAtMs.length > 1) return Promise.resolve(7);
    return Promise.reject(new RefusedError('wire.flood', 429, { waitMs: 4321 }));
  };
  expect(await endOf(askUntilKnown(ask, patient))).toBe(7);
  expect((askedAtMs[1] ?? 0) - (askedAtMs[0] ?? 0)).toBe(4321);
});

it('asks less and less often while the server stays silent', async () => {
  const { ask, askedAtMs } = serverSaying('wire.no-answer');
  expect(await endOf(askUntilKnown(ask, patient))).toBe('under way');
  const gapsMs = askedAtMs.slice(1).map((atMs, index) => atMs - (askedAtMs[index] ?? 0));
  expect(gapsMs.slice(0, 4)).toEqual([250, 500, 1000, 2000]);
  expect(Math.max(...gapsMs)).toBe(8000);
});

it('tells of doubt once, and not when the request was only turned away', async () => {
  const onDoubt = vi.fn<() => void>();
  const { ask } = serverSaying('wire.flood', 'wire.no-answer', 'wire.no-answer', { done: 7 });
  await endOf(askUntilKnown(serverSaying('wire.flood', { done: 7 }).ask, { ...patient, onDoubt }));
  expect(onDoubt).not.toHaveBeenCalled();
  await endOf(askUntilKnown(ask, { ...patient, onDoubt }));
  expect(onDoubt).toHaveBeenCalledOnce();
});

it('gives up as soon as it is told to, in a pause and while an answer is out, and asks no more', async () => {
  const giveUp = new AbortController();
  const { ask, askedAtMs } = serverSaying('wire.no-answer');
  const end = endOf(askUntilKnown(ask, { signal: giveUp.signal }));
  const never = () => new Promise<number>(() => undefined);
  const stuck = endOf(askUntilKnown(never, { signal: giveUp.signal }));
  setTimeout(() => giveUp.abort(), 1000);
  expect([await end, await stuck]).toEqual(['wire.no-answer', 'wire.no-answer']);
  expect(askedAtMs.length).toBe(3);
  await endOf(askUntilKnown(ask, { signal: giveUp.signal }));
  expect(askedAtMs.length).toBe(3);
});
