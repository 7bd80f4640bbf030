import { RefusedError } from '../../transport/refused-error.ts';
import { PromoView } from './promo-card.tsx';

const shown = {
  activated: undefined,
  failure: undefined,
  isBusy: false,
  onActivate: () => undefined,
};

/** The card of promo codes in its states. */
export const previews = {
  empty: () => <PromoView {...shown} />,
  'on its way': () => <PromoView {...shown} firstTyped="SPRING26" isBusy />,
  'activated, locked DIC': () => (
    <PromoView
      {...shown}
      activated={{ balance: 0, award: { kind: 'dic-locked' }, amountMicro: '1000000000' }}
      firstTyped="SPRING26"
    />
  ),
  'activated, a bonus with terms': () => (
    <PromoView
      {...shown}
      activated={{
        balance: 0,
        award: {
          kind: 'bonus',
          wagers: 30,
          winCapTimes: 10,
          maxStakeMicro: '500000000',
          days: 14,
          providerGames: ['Copper Fox Gaming', 'Northern Lights Studio'],
        },
        amountMicro: '1000000000',
        winCapMicro: '10000000000',
      }}
      firstTyped="SPRING26"
    />
  ),
  'no such code': () => (
    <PromoView {...shown} failure={new RefusedError('promo.unknown', 1)} firstTyped="NOSUCHCODE" />
  ),
  'more deposits needed, a long text': () => (
    <PromoView
      {...shown}
      failure={
        new RefusedError('promo.deposits-today', 20, {
          missing: '1234567.89',
          currency: 'RUB',
        })
      }
      firstTyped="DEPOSITCODE1"
    />
  ),
};
