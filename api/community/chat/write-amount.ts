import { hundredthsOfMicro } from '../../../shared/money/amount.ts';

/** An amount of the base currency with two decimals, as the English text of a message has it. */
export const writeAmount = (amountMicro: bigint): string =>
  (hundredthsOfMicro(amountMicro) / 100).toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
