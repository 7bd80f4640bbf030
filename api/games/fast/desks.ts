import { FAST_MAX_BET, FAST_MIN_BET, FAST_STAKES } from '../../../shared/games/fast/rules.ts';
import { MICRO_PER_HUNDREDTH } from '../../../shared/money/amount.ts';
import { CURRENCIES, isSelectable } from '../../../shared/money/currency.ts';

/** One stake of one currency, which is played at a desk of its own. */
export type Desk = { readonly currencyId: number; readonly stake: number };

/** The name of a desk. */
export const deskName = ({ currencyId, stake }: Desk): string => `${currencyId}-${stake}`;

/** Every desk there may be. */
export const DESKS: readonly Desk[] = CURRENCIES.filter(isSelectable).flatMap(({ id }) =>
  FAST_STAKES.map((stake) => ({ currencyId: id, stake })),
);

/** The desk with a name that `deskName` gave. */
export function deskNamed(name: string): Desk {
  const [currencyId, stake] = name.split('-').map(Number);
  if (currencyId === undefined || stake === undefined) throw new Error(`no desk is called ${name}`);
  return { currencyId, stake };
}

/** What a stake in whole units is worth at a rate, in base micro-units. */
export const stakeMicroAt = (stake: number, rateMicro: bigint): bigint => BigInt(stake) * rateMicro;

/** Whether a stake is offered at a rate: some would be next to nothing, and some a fortune. */
export function isOffered(stake: number, rateMicro: bigint): boolean {
  const stakeMicro = stakeMicroAt(stake, rateMicro);
  return (
    stakeMicro >= BigInt(FAST_MIN_BET) * MICRO_PER_HUNDREDTH &&
    stakeMicro <= BigInt(FAST_MAX_BET) * MICRO_PER_HUNDREDTH
  );
}
