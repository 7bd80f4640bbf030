import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, csvOf } from './csv.ts';

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
  'Ann;"=1+1"',
  '  =1+1',
  '＝1+1',
  '\u3000＋1',
  'Ann;－1',
  'Ann|＠SUM(A1)',
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

const RUNS = /^\s*[=+\-@＝＋－＠]/;

/** The cells of a file with this text that a spreadsheet would run. */
function runOf(text: string, separator: string): readonly string[] {
  const file = csvOf(
    [
      ['Day', () => 'a'],
      ['Nick', () => text],
      ['Sum', () => ({ number: '-5.00' })],
    ],
    [text],
  );
  return cellsOf(file, separator).filter((cell) => cell !== '-5.00' && RUNS.test(cell));
}

describe.each([',', ';', '\t', '|'])('A file split by %j', (separator) => {
  test('has no cell that begins a known formula', () => {
    for (const text of TEXTS) expect([text, runOf(text, separator)]).toEqual([text, []]);
  });

  test('has no cell that begins a formula, whatever the text is', () => {
    const signs = fc.constantFrom(...Array.from('=+-@＝＋－＠,;|\t\r\n "\'\u3000a1'));
    const text = fc.oneof(fc.string({ unit: signs }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, (one) => {
        expect(runOf(one, separator)).toEqual([]);
      }),
    );
  });
});

test('Commas, quotes and line breaks stay inside their cell', () => {
  const texts = ['a,b', 'say "no"', 'two\r\nlines', 'plain', '=1+1'];
  expect(csvLine(texts)).toBe(`"a,b","say ""no""","two\r\nlines",plain,'=1+1\r\n`);
});

test('A number stays a number, whatever its sign, and a text like it is text', () => {
  expect(csvLine([{ number: '-12.50' }, -3, '-12.50', null])).toBe("-12.50,-3,'-12.50,\r\n");
});

test('A text without a formula is read back as it was', () => {
  const file = csvOf(
    [
      ['Sum', ([sum]) => sum],
      ['Who', ([, who]) => who],
    ],
    [['12', 'Ann "the one"; by x-y@example.org']] as const,
  );
  expect(file).toBe('Sum,Who\r\n12,"Ann ""the one""; by x-y@example.org"\r\n');
});
