import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

/** What players may call themselves so that a spreadsheet of staff runs it. */
const TEXTS = [
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  'Ann;=1+1',
  'Ann\t=1+1',
  'Ann,=1+1',
  'Ann|@SUM(A1)',
  'Ann; =1+1',
  'Ann\r\n=1+1',
  'Ann";=1+1;"',
  '"=1+1',
  '",=1+1,"',
] as const;

/** The cells of a file as a spreadsheet reads it that splits by this: quotes count at a beginning. */
function cellsOf(file: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isOpen] = ['', false, false];
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at] ?? '';
    if (isOpen && sign === '"' && file[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isOpen || (cell === '' && !isQuoted))) {
      isOpen = !isOpen;
      isQuoted = true;
    } else if (!isOpen && (sign === separator || sign === '\n' || sign === '\r')) {
      cells.push(cell);
      [cell, isQuoted] = ['', false];
    } else cell += sign;
  }
  return [...cells, cell];
}

const RUNS = /^\s*[=+\-@]/;

test.each([',', ';', '\t', '|'])('No cell of a file split by %j begins a formula', (separator) => {
  for (const text of TEXTS) {
    const file = csvOf(
      [
        ['Day', () => 'a'],
        ['Nick', () => text],
        ['Sum', () => '-5.00'],
      ],
      [text],
    );
    const cells = cellsOf(file, separator).filter((cell) => cell !== '-5.00');
    expect([text, cells.filter((cell) => RUNS.test(cell))]).toEqual([text, []]);
  }
});

test('Figures stay figures, and a text without a formula is read back as it was', () => {
  const rows = [['12', 'Ann "the one"; by x-y@example.org']] as const;
  const file = csvOf(
    [
      ['Sum', ([sum]) => sum],
      ['Who', ([, who]) => who],
    ],
    rows,
  );
  expect(file).toBe('"Sum","Who"\r\n12,"Ann ""the one""; by x-y@example.org"\r\n');
});
