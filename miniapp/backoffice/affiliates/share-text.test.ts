import { expect, test } from 'vitest';
import { bpOfPercent, percentOfBp } from './share-text.ts';

test('A typed percentage is the share that it is shown as again, and nothing else is a share', () => {
  for (const [text, shareBp] of [
    ['25', 2500],
    ['12.5', 1250],
    [' 7,05 % ', 705],
    ['50.00', 5000],
    ['0.01', 1],
  ] as const) {
    expect([text, bpOfPercent(text)]).toEqual([text, shareBp]);
    expect(bpOfPercent(percentOfBp(shareBp))).toBe(shareBp);
  }
  for (const text of ['', '0', '0.00', '50.01', '99', '100', '-5', '1e1', '5.005', 'half']) {
    expect([text, bpOfPercent(text)]).toEqual([text, undefined]);
  }
});
