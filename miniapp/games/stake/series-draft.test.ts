import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOfDraft, readField, readStop, type SeriesDraft } from './series-draft.ts';

const DRAFT: SeriesDraft = {
  rounds: '10',
  stopProfit: '',
  stopLoss: '',
  raiseOnWin: '',
  raiseOnLoss: '',
};
const NBSP = '\u00A0';

describe('a typed stop', () => {
  test('A stop is read with any spaces, with a comma or a point, and without its minus', () => {
    const texts = ['50', '-50', '\u221250', ' 50 ', '50.', '50,0', '50.00', `5${NBSP}0`];
    expect(texts.map(readStop)).toEqual(texts.map(() => 5_000));
    expect(readStop('1 000')).toBe(100_000);
    expect(readStop(`1${NBSP}000,50`)).toBe(100_050);
    expect(readStop('1\u202F000.5')).toBe(100_050);
    expect(readStop(',5')).toBe(50);
  });

  test('A stop is absent only when nothing is typed', () => {
    expect([readStop(''), readStop('  '), readStop(NBSP)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('An ambiguous or meaningless stop is marked as wrong, never dropped or reduced', () => {
    const texts = ['1,000', '1.000', '1.000,50', '1,000.50', 'abc', '50x', '1e9', '-', '.', '0'];
    expect(texts.map(readStop)).toEqual(texts.map(() => 'bad'));
    expect(['--5', '5-', '0.00', '0.001', '99999999999'].map(readStop)).toEqual(
      Array.from({ length: 5 }, () => 'bad'),
    );
  });

  test('A stop is read to the hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (hundredths) => {
        const text = `${Math.trunc(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`;
        expect(readStop(text)).toBe(hundredths);
      }),
    );
  });
});

describe('the plan of a draft', () => {
  test('A plan has every limit that was typed', () => {
    const typed = { stopProfit: '1 000,5', stopLoss: '-50', raiseOnWin: '12,5', raiseOnLoss: '0' };
    expect(planOfDraft({ ...DRAFT, ...typed })).toEqual({
      rounds: 10,
      stopProfitHundredths: 100_050,
      stopLossHundredths: 5_000,
      onWin: { kind: 'raise', percent: 12.5 },
      onLoss: { kind: 'reset' },
    });
  });

  test('A draft with a field that cannot be read gives no plan', () => {
    const bad: readonly Partial<SeriesDraft>[] = [
      { rounds: '' },
      { rounds: '0' },
      { rounds: '1001' },
      { rounds: '2.5' },
      { stopProfit: 'abc' },
      { stopLoss: '1,000' },
      { raiseOnWin: '-50' },
      { raiseOnLoss: '5%' },
    ];
    for (const each of bad) {
      const [field = 'rounds'] = Object.keys(each) as (keyof SeriesDraft)[];
      expect(readField({ ...DRAFT, ...each }, field)).toBe('bad');
      expect(planOfDraft({ ...DRAFT, ...each })).toBeUndefined();
    }
  });
});
