import { useCallback } from 'react';
import type { DrawView } from '../../../shared/promotions/draws/contract.ts';
import {
  NEW_YEAR_SLUG,
  type NewYearPrize,
  type WonPrize,
} from '../../../shared/promotions/orders/contract.ts';
import { call } from '../../transport/call.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { useAnswerOf } from '../../transport/use-answer-of.ts';

/** The draw with its prizes; null where it is not announced yet. */
export type NewYear = {
  readonly draw: DrawView;
  readonly prizes: readonly NewYearPrize[];
  /** The things that the player won. */
  readonly won: readonly WonPrize[];
};

const isNotThere = (error: unknown) => error instanceof RefusedError && error.name === 'draw.none';

async function readNewYear(isPlayer: boolean): Promise<NewYear | null> {
  try {
    const [draw, { prizeList }, won] = await Promise.all([
      call('promotions.draw', { slug: NEW_YEAR_SLUG }),
      call('bonus.newYearBoom.getPrizeList', {}),
      isPlayer ? call('bonus.newYearBoom.getPrizeForOrders', {}) : undefined,
    ]);
    return { draw, prizes: prizeList, won: won?.prizeList ?? [] };
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

/** The draw, its prizes and what the player won of them. */
export function useNewYear(isPlayer: boolean) {
  const ask = useCallback(() => readNewYear(isPlayer), [isPlayer]);
  return useAnswerOf(ask, { asksOnReturn: true });
}
