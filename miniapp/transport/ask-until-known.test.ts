import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askUntilKnown } from './ask-until-known.ts';
import { RefusedError, type RefusedName } from './refused-error.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

const patient = { signal: new AbortController().signal };

/** A server that gives these answers in order, and repeats the last one. */
function serverAnswering(...answers: readonly (RefusedName | { readonly done: number })[]) {
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

/** The state of a request after a minute: its value, its refusal's name, or still under way. */
async function endOf(request: Promise<number>): Promise<number | string> {
  let end: number | string = 'under way';
  request.then(
    (value) => (end = value),
    (error: RefusedError) => (end = error.name),
  );
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  return end;
}

test.each([
  'wire.no-answer',
  'wire.server-error',
  'wire.flood',
  'wire.invalid-token',
  'dice.unknown-outcome',
  'mines.unknown-outcome',
  'wheelOfFortune.unknown-outcome',
] as const)('An answer of %s does not end the repeated request', async (name) => {
  const { ask } = serverAnswering(name, name, { done: 7 });
  expect(await endOf(askUntilKnown(ask, patient))).toBe(7);
});

test.each([
  'wire.old-client',
  'wire.need-auth',
  'wire.geo-blocked',
  'dice.need-auth',
  'battle.need-auth',
] as const)('A refusal by %s ends a first try, and leaves an earlier doubt open', async (name) => {
  const first = serverAnswering(name, { done: 7 });
  expect(await endOf(askUntilKnown(first.ask, patient))).toBe(name);
  const later = serverAnswering('wire.no-answer', name, { done: 7 });
  expect(await endOf(askUntilKnown(later.ask, patient))).toBe(7);
});

test.each([
  'dice.not-enough-balance',
  'dice.server-error',
  'battle.server-error',
  'wire.request-conflict',
] as const)('A refusal by %s ends a request, at the first try and after doubt', async (name) => {
  const { ask } = serverAnswering('wire.no-answer', name);
  expect(await endOf(askUntilKnown(serverAnswering(name).ask, patient))).toBe(name);
  expect(await endOf(askUntilKnown(ask, patient))).toBe(name);
});

test('A repeated request waits as long as a flooded server asks for', async () => {
  const askedAtMs: number[] = [];
  const ask = () => {
    askedAtMs.push(Date.now());
    if (askedAtMs.length > 1) return Promise.resolve(7);
    return Promise.reject(new RefusedError('wire.flood', 429, { waitMs: 4321 }));
  };
  expect(await endOf(askUntilKnown(ask, patient))).toBe(7);
  expect((askedAtMs[1] ?? 0) - (askedAtMs[0] ?? 0)).toBe(4321);
});

test('A request is repeated less and less often while the server stays silent', async () => {
  const { ask, askedAtMs } = serverAnswering('wire.no-answer');
  expect(await endOf(askUntilKnown(ask, patient))).toBe('under way');
  const gapsMs = askedAtMs.slice(1).map((atMs, index) => atMs - (askedAtMs[index] ?? 0));
  expect(gapsMs.slice(0, 4)).toEqual([250, 500, 1000, 2000]);
  expect(Math.max(...gapsMs)).toBe(8000);
});

test('A doubt is reported once, and not when the request was only turned away', async () => {
  const onDoubt = vi.fn<() => void>();
  const { ask } = serverAnswering('wire.flood', 'wire.no-answer', 'wire.no-answer', { done: 7 });
  await endOf(
    askUntilKnown(serverAnswering('wire.flood', { done: 7 }).ask, { ...patient, onDoubt }),
  );
  expect(onDoubt).not.toHaveBeenCalled();
  await endOf(askUntilKnown(ask, { ...patient, onDoubt }));
  expect(onDoubt).toHaveBeenCalledOnce();
});

test('A cancelled request ends at once, in a pause or while waiting, and is not repeated', async () => {
  const giveUp = new AbortController();
  const { ask, askedAtMs } = serverAnswering('wire.no-answer');
  const end = endOf(askUntilKnown(ask, { signal: giveUp.signal }));
  const never = () => new Promise<number>(() => undefined);
  const stuck = endOf(askUntilKnown(never, { signal: giveUp.signal }));
  setTimeout(() => giveUp.abort(), 1000);
  expect([await end, await stuck]).toEqual(['wire.no-answer', 'wire.no-answer']);
  expect(askedAtMs.length).toBe(3);
  await endOf(askUntilKnown(ask, { signal: giveUp.signal }));
  expect(askedAtMs.length).toBe(3);
});
