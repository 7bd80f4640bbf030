import { afterEach, describe, expect, test } from 'vitest';
import { isUuid, makeIdsBy, uuidV7, uuidV7At } from './uuid.ts';

const AT_MS = Date.UTC(2026, 10, 30);

afterEach(() => makeIdsBy(() => Date.now()));

describe('ids of a process', () => {
  test('Two thousand of one millisecond sort in the order in which they were made', () => {
    makeIdsBy(() => AT_MS);
    const made = Array.from({ length: 2000 }, () => uuidV7());
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(made.every(isUuid)).toBe(true);
  });

  test('A clock that is set back a little keeps them in order; one that is set back far is followed', () => {
    let nowMs = AT_MS;
    makeIdsBy(() => nowMs);
    const before = uuidV7();
    nowMs -= 100;
    const meanwhile = uuidV7();
    nowMs -= 1000;
    expect(before < meanwhile).toBe(true);
    expect(uuidV7() < before).toBe(true);
  });

  test('An id of another moment between them changes nothing', () => {
    makeIdsBy(() => AT_MS);
    const before = uuidV7();
    expect(uuidV7At(AT_MS - 1) < before).toBe(true);
    expect(before < uuidV7()).toBe(true);
  });

  test('Its first twelve digits are the moment, and the version and the variant stand in place', () => {
    const id = uuidV7At(AT_MS);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(AT_MS);
    expect(id).toMatch(/^.{14}7.{4}[89ab]/);
  });

  test('Where a millisecond runs out of counts the next one is taken', () => {
    makeIdsBy(() => AT_MS);
    const made = Array.from({ length: 5000 }, () => uuidV7());
    expect(made.toSorted()).toEqual(made);
    expect(made.every(isUuid)).toBe(true);
  });
});
