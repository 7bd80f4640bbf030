import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** What a test says that stakes at the wire, or brings money in or out at the cash desk. */
const MOVES_MONEY = [
  /'(?:dice\.play|mines\.createGame|fast\.sit)'/,
  /'(?:battle|wheelOfFortune|classic)\.bet'/,
  /'coinflip\.(?:create|join)'|'chat', 'sendDuel'/,
  /'cash', '(?:deposit|withdraw)'/,
];

/** What a file says that asks for the whole ledger and the desk's book. */
const ASKS = /\b(?:moneyFaults|moneyFaultsAt|closeSound|openMoneyStage|checkBooks)\b/;

/** Tests whose money is put there by hand, past the books. */
const BY_HAND = ['tests/platform/production.test.ts'];

const texts = new Map(
  globSync('tests/**/*.ts', { cwd: ROOT }).map((file) => [
    file,
    readFileSync(join(ROOT, file), 'utf8'),
  ]),
);

/** A file and all that it imports of the tests. */
function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !texts.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of (texts.get(file) ?? '').matchAll(/from '(\.[^']+)'/g)) {
    withImports(join(file, '..', path), found);
  }
  return found;
}

const movesMoney = (text: string) => MOVES_MONEY.some((words) => words.test(text));

test('Every test that moves money asks for the whole ledger and the desk’s book', () => {
  const tests = [...texts.keys()].filter(
    (file) => /(?<!\.e2e)\.test\.ts$/.test(file) && movesMoney(texts.get(file) ?? ''),
  );
  expect(tests.length).toBeGreaterThan(30);
  const silent = tests.filter(
    (file) =>
      ![...withImports(file)].some(
        (each) => !each.startsWith('tests/harness/money-') && ASKS.test(texts.get(each) ?? ''),
      ),
  );
  expect(silent).toEqual(BY_HAND);
});
