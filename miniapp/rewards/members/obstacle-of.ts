import type { OfferView } from '../../../shared/rewards/offers/contract.ts';

/** Its player may not play: a break, or an account that is not complete. */
export type Paused = { readonly kind: 'paused' };

/** What an offer waits for: time, or something that its player has to do. */
export type Obstacle =
  | Paused
  | { readonly kind: 'spent' | 'telegram' }
  | { readonly kind: 'vip'; readonly level: number }
  | { readonly kind: 'deposits' | 'deposits-today'; readonly missingMicro: bigint };

/** What an offer waits for; undefined where it can be taken or its answer does not say. */
export function obstacleOf({
  state,
  unmet,
}: Pick<OfferView, 'state' | 'unmet'>): Obstacle | undefined {
  if (state === 'paused' || state === 'spent') return { kind: state };
  if (state === 'open' || unmet === undefined) return undefined;
  const { condition, minVip, missingMicro } = unmet;
  switch (condition) {
    case 'telegram':
      return { kind: condition };
    case 'vip':
      return minVip === undefined ? undefined : { kind: condition, level: minVip };
    case 'deposits':
    case 'deposits-today':
      return missingMicro === undefined
        ? undefined
        : { kind: condition, missingMicro: BigInt(missingMicro) };
  }
}
