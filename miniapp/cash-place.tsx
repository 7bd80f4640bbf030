import { lazy, Suspense } from 'react';
import { CashPage } from './cashdesk/cash-page.tsx';
import { type OfferSlots, OfferSlotsContext } from './cashdesk/desk/offer-slots.ts';

const DepositOffer = lazy(async () => ({
  default: (await import('./rewards/introductory/deposit-offer.tsx')).DepositOffer,
}));
const CryptoOffer = lazy(async () => ({
  default: (await import('./rewards/crypto-deposit/crypto-offer.tsx')).CryptoOffer,
}));

const SLOTS: OfferSlots = {
  Deposit: () => (
    <Suspense fallback={null}>
      <DepositOffer />
    </Suspense>
  ),
  Crypto: () => (
    <Suspense fallback={null}>
      <CryptoOffer />
    </Suspense>
  ),
};

/** The cash desk with the offers for deposits, which belong to rewards. */
export const CashPlace = () => (
  <OfferSlotsContext value={SLOTS}>
    <CashPage />
  </OfferSlotsContext>
);
