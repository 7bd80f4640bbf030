import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let scroll = () => {};
let inTurn: (begin: () => void) => () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, 16));
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    scroll = listener;
  });
  ({ inTurn } = await import('./cover-line.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function line(length: number) {
  const begun: number[] = [];
  const leave = Array.from({ length }, (_, place) => inTurn(() => begun.push(place)));
  return { begun, leave };
}

const frames = (count: number) => vi.advanceTimersByTime(16 * count);

test('Several covers begin in each frame while the page stands still, in their order', () => {
  const { begun } = line(8);
  expect(begun).toEqual([]);
  frames(1);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  frames(1);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('One cover begins in each frame while the page scrolls, and several again when it stops', () => {
  const { begun } = line(12);
  scroll();
  frames(3);
  expect(begun).toEqual([0, 1, 2]);
  frames(10);
  expect(begun).toHaveLength(12);
});

test('A long queue of covers is not held up by a page that scrolls', () => {
  const { begun } = line(60);
  scroll();
  frames(1);
  expect(begun).toHaveLength(6);
  for (let frame = 0; frame < 9; frame += 1) {
    scroll();
    frames(1);
  }
  expect(begun.length).toBeGreaterThan(36);
  expect(begun.length).toBeLessThan(60);
});

test('A cover that leaves the queue is not started, and the others are', () => {
  const { begun, leave } = line(3);
  leave[1]?.();
  frames(2);
  expect(begun).toEqual([0, 2]);
});
