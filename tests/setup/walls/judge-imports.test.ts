import { describe, expect, test } from 'vitest';
import { brokenImports, knotsOfRooms, wrongRules } from './judge-imports.ts';

const one = (from: string, to: string) => [{ from, to }];

describe('imports between sides', () => {
  test('A side may import shared, and shared imports no side', () => {
    expect(brokenImports(one('bot/bot.ts', 'shared/ids.ts'))).toEqual([]);
    expect(brokenImports(one('shared/ids.ts', 'api/main.ts'))).toEqual([
      'shared/ids.ts imports api/main.ts: shared may import nothing. Put what both sides need into shared/.',
    ]);
  });

  test.each([
    ['api/main.ts', 'miniapp/app.tsx'],
    ['miniapp/app.tsx', 'bot/bot.ts'],
    ['bot/bot.ts', 'api/main.ts'],
    ['api/main.ts', 'tests/harness/port.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(brokenImports(one(from, to))).toHaveLength(1);
  });
});

describe('imports between wings', () => {
  test('A wing may import one below it and not one above it', () => {
    const down = one('api/cashdesk/ton/ton.ts', 'api/ledger/ledger.ts');
    const [up] = brokenImports(one('api/ledger/ledger.ts', 'api/cashdesk/ton/ton.ts'));
    expect(brokenImports(down)).toEqual([]);
    expect(up).toContain('ledger may import platform.');
    expect(up).toContain('take it as a parameter');
  });

  test('No wing may import the files in which its side is put together', () => {
    expect(brokenImports(one('api/games/dice/play.ts', 'api/context.ts'))).toHaveLength(1);
  });

  test('A unit test may import any wing of its side', () => {
    expect(brokenImports(one('api/ledger/x.test.ts', 'api/cashdesk/ton/ton.ts'))).toEqual([]);
  });

  test('A folder that no rule names is told of', () => {
    const [fault] = brokenImports(one('api/attic/x.ts', 'api/ledger/ledger.ts'));
    expect(fault).toContain('api/attic is no wing');
  });

  test('A rule that names a wing above its own is told of', () => {
    expect(wrongRules({ api: { ledger: ['games'], games: ['ledger'] } })).toEqual([
      'api/ledger names games, which does not stand below it.',
    ]);
  });
});

describe('rings of rooms', () => {
  const dice = 'api/games/dice/play.ts';
  const table = 'api/games/table/table.ts';
  const list = 'api/games/manifests.ts';

  test('Rooms of one wing that import one another in a ring are told of with their imports', () => {
    const ring = [...one(dice, table), ...one(table, list), ...one(list, dice)];
    const [knot] = knotsOfRooms(ring);
    expect(knot).toContain('api/games/dice, api/games/manifests.ts, api/games/table import');
    expect(knot?.split('\n')).toHaveLength(4);
  });

  test('Rooms that import one another in one direction are no ring', () => {
    expect(knotsOfRooms([...one(list, dice), ...one(list, table), ...one(dice, table)])).toEqual(
      [],
    );
  });
});
