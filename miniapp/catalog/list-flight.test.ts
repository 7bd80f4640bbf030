import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createListFlight, type ListFlight } from './list-flight.ts';

const FRAME_MS = 1000 / 60;

let flight: ListFlight;
let nowMs = 0;
let offset = 0;

beforeEach(() => {
  vi.useFakeTimers();
  flight = createListFlight();
  [nowMs, offset] = [5000, 0];
  flight.move(offset, nowMs);
});
afterEach(() => vi.useRealTimers());

function scroll(pixelsPerSecond: number, seconds: number) {
  for (let frame = 0; frame < seconds * 60; frame += 1) {
    nowMs += FRAME_MS;
    offset += pixelsPerSecond / 60;
    flight.move(offset, nowMs);
  }
}

describe('a list', () => {
  test('flies while it scrolls by faster than titles are read, either way', () => {
    scroll(2000, 1);
    expect(flight.isFlying()).toBe(true);
    scroll(400, 0.2);
    expect(flight.isFlying()).toBe(false);
    scroll(-2000, 1);
    expect(flight.isFlying()).toBe(true);
  });

  test('does not fly while it is read through', () => {
    scroll(900, 2);
    expect(flight.isFlying()).toBe(false);
  });

  test('still flies after a slow stretch too short to tell', () => {
    scroll(2000, 1);
    scroll(400, 0.1);
    expect(flight.isFlying()).toBe(true);
  });

  test('does not fly for a jump to a place', () => {
    flight.move(9000, nowMs + 60);
    expect(flight.isFlying()).toBe(false);
  });

  test('tells those who wait, once, when it slows down', () => {
    const [told, forgot] = [vi.fn<() => void>(), vi.fn<() => void>()];
    scroll(2000, 1);
    flight.onLanding(told);
    flight.onLanding(forgot)();
    scroll(2000, 0.5);
    expect(told).not.toHaveBeenCalled();
    scroll(300, 0.3);
    expect(told).toHaveBeenCalledTimes(1);
    scroll(2000, 1);
    scroll(300, 0.3);
    expect(told).toHaveBeenCalledTimes(1);
    expect(forgot).not.toHaveBeenCalled();
  });

  test('has landed soon after its last sign of moving', () => {
    const told = vi.fn<() => void>();
    scroll(2000, 1);
    flight.onLanding(told);
    vi.advanceTimersByTime(500);
    expect(flight.isFlying()).toBe(false);
    expect(told).toHaveBeenCalledTimes(1);
  });
});
