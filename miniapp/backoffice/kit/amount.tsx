import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';

/** Base micro-units in units, exact to the last digit that is not zero, two at least. */
export function unitsOfMicro(micro: string): string {
  const amount = BigInt(micro);
  const sign = amount < 0n ? '−' : '';
  const positive = amount < 0n ? -amount : amount;
  const whole = String(positive / MICRO_PER_UNIT).replaceAll(/\B(?=(\d{3})+$)/g, ' ');
  const part = String(positive % MICRO_PER_UNIT).padStart(6, '0');
  return `${sign}${whole}.${part.replace(/0{1,4}$/, '')}`;
}

/** An amount in the base currency. */
export function Amount({ micro }: { readonly micro: string }) {
  return <>{unitsOfMicro(micro)} RUB</>;
}
