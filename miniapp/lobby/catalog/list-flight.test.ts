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

describe('the flight of a list', () => {
  test('A list flies while it scrolls faster than titles can be read, in either direction', () => {
    scroll(2000, 1);
    expect(flight.isFlying()).toBe(true);
    scroll(400, 0.2);
    expect(flight.isFlying()).toBe(false);
    scroll(-2000, 1);
    expect(flight.isFlying()).toBe(true);
  });

  test('A list does not fly at reading speed', () => {
    scroll(900, 2);
    expect(flight.isFlying()).toBe(false);
  });

  test('A list still flies after a slow stretch that is too short to count', () => {
    scroll(2000, 1);
    scroll(400, 0.1);
    expect(flight.isFlying()).toBe(true);
  });

  test('A list does not fly when it jumps to a place', () => {
    flight.move(9000, nowMs + 60);
    expect(flight.isFlying()).toBe(false);
  });

  test('A list calls its waiting listeners once when it slows down', () => {
    const [landed, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
    scroll(2000, 1);
    flight.onLanding(landed);
    flight.onLanding(cancelled)();
    scroll(2000, 0.5);
    expect(landed).not.toHaveBeenCalled();
    scroll(300, 0.3);
    expect(landed).toHaveBeenCalledTimes(1);
    scroll(2000, 1);
    scroll(300, 0.3);
    expect(landed).toHaveBeenCalledTimes(1);
    expect(cancelled).not.toHaveBeenCalled();
  });

  test('A list counts as landed soon after its last movement', () => {
    const landed = vi.fn<() => void>();
    scroll(2000, 1);
    flight.onLanding(landed);
    vi.advanceTimersByTime(500);
    expect(flight.isFlying()).toBe(false);
    expect(landed).toHaveBeenCalledTimes(1);
  });
});
