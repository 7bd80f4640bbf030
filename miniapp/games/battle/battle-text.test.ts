import { expect, test } from 'vitest';
import { battleTeams } from '../../../shared/games/battle/rules.ts';
import { microOfHundredths } from '../../../shared/money/amount.ts';
import { multiplierText } from './battle-text.ts';

test('Equal sides of a battle pay 1.95, whatever the rate of the staked currency', () => {
  for (const courseMicro of [1_000_000n, 6_631n, 75_623_457n, 80_000_001n]) {
    const bank = microOfHundredths(100, courseMicro);
    const { red } = battleTeams({ redMicro: bank, blueMicro: bank });
    expect(multiplierText(red.multiplier)).toBe('1.95');
  }
});

test('A battle multiplier is never rounded up to more than is paid', () => {
  expect(multiplierText(1.3166)).toBe('1.31');
  expect(multiplierText(1.9498)).toBe('1.94');
});
