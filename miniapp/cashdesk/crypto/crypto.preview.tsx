import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { CryptoNetwork } from '../../../shared/cashdesk/crypto/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { DeskCard } from '../desk/desk-card.tsx';
import { ByHand } from '../ton/by-hand.tsx';
import { LinkedWalletsView } from '../ton/linked-wallets-card.tsx';
import { PaymentSteps } from '../ton/payment-steps.tsx';
import { TonView } from '../ton/ton-panel.tsx';
import { WalletLine } from '../ton/wallet-line.tsx';
import { AddressView } from './address-card.tsx';
import { CryptoContent } from './crypto-page.tsx';
import { IncomingList } from './incoming-list.tsx';

const usdt = { code: 'trc20/usdt', name: 'USDT', image: 'usdt', minAmount: '5' };
const tron: CryptoNetwork = {
  id: 2,
  code: 'trc20',
  name: 'Tron (TRC20)',
  image: 'trc20',
  coins: [usdt, { ...usdt, code: 'trc20/usdc', name: 'USDC', image: 'usdc' }],
};
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 9 9%22%3E%3Cpath d=%22M0 0h3v3H0zM6 0h3v3H6zM0 6h3v3H0zM4 4h2v2H4z%22/%3E%3C/svg%3E';
const address = {
  coin: usdt.code,
  address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  ton: false,
  memo: null,
  minAmount: '5',
  confirmations: 20,
  qrCode: { qr_code: PICTURE, payment_uri: 'tron:TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
  paymentId: '01a1f9a5-4003-7c55-8ba0-7045dd202419',
};
const payment: Payment = {
  id: address.paymentId,
  code: PAYMENT_CODES.deposit,
  state: PAYMENT_STATES.created,
  amount: 800_000,
  amountInCurrency: '100',
  course: 80,
  payerCurrency: 'USDT',
  purse_id: 84,
  payway: { id: 84, name: 'USDT TRC20', image: 'usdt', network: 'TRC20' },
  purseNumber: null,
  fee: 0,
  total: 800_000,
  comment: null,
  reason: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  finishedAt: null,
  canCancel: false,
  expectedBy: null,
  booked: null,
  came: null,
  tx: { hash: 'ab'.repeat(32), url: 'https://example.com' },
  confirmations: { have: 7, need: 20 },
};
const wallet = {
  wallet: 'EQAX_HrqqprCQnYREU--t3uzRvoST4cNNnC0Gf9WDMwyQZlx',
  walletUSDT: 'EQAX_HrqqprCQnYREU--t3uzRvoST4cNNnC0Gf9WDMwyQZlx',
  memo: 'HD6GXDRE',
  jettons: [],
  expiresAt: '2099-01-01T00:00:00.000Z',
  minimum: { GRAM: '0.1', USDT: '1' },
};
const silent = new RefusedError('ton.network-silent', 792);
const nothing = () => undefined;

export const previews = {
  'networks on their way': () => <CryptoContent asked={{ state: 'waiting' }} onRetry={nothing} />,
  'networks refused': () => (
    <CryptoContent asked={{ state: 'failed', failure: silent }} onRetry={nothing} />
  ),
  'no networks': () => <CryptoContent asked={{ state: 'ready', value: [] }} onRetry={nothing} />,
  'a network of two coins': () => (
    <CryptoContent asked={{ state: 'ready', value: [tron] }} onRetry={nothing} />
  ),
  'an address': () => (
    <AddressView
      asked={{ state: 'ready', value: address }}
      coin={usdt}
      network={tron}
      onRetry={nothing}
    />
  ),
  'an address refused': () => (
    <AddressView
      asked={{ state: 'failed', failure: new RefusedError('cryptapi.unavailable', 800) }}
      coin={usdt}
      network={tron}
      onRetry={nothing}
    />
  ),
  'on the way': () => (
    <IncomingList
      payments={[
        payment,
        { ...payment, id: '2', tx: null },
        { ...payment, id: '3', state: PAYMENT_STATES.success },
        { ...payment, id: '4', state: PAYMENT_STATES.cancelled },
        {
          ...payment,
          id: '5',
          came: {
            kind: 'not-let-in',
            amount: '100',
            currency: 'USDT',
            asked: null,
            at: payment.createdAt,
            by: '2026-11-21T15:00:00.000Z',
            decidedAt: null,
          },
        },
      ]}
    />
  ),
  'TON on its way': () => <TonView asked={{ state: 'waiting' }} onRetry={nothing} />,
  'TON refused': () => <TonView asked={{ state: 'failed', failure: silent }} onRetry={nothing} />,
  'TON by hand': () => (
    <DeskCard>
      <ByHand asset="GRAM" onOver={nothing} wallet={wallet} />
    </DeskCard>
  ),
  'a wallet': () => (
    <WalletLine
      isDisabled={false}
      onDisconnect={nothing}
      wallet={{
        id: '1',
        address: wallet.wallet,
        network: '-239',
        boundAt: payment.createdAt,
        name: 'Tonkeeper',
      }}
    />
  ),
  'linked wallets': () => (
    <LinkedWalletsView
      onUnlink={async () => undefined}
      wallets={[
        { id: '1', address: wallet.wallet, network: '-239', boundAt: payment.createdAt },
        { id: '2', address: wallet.walletUSDT, network: '-239', boundAt: payment.createdAt },
      ]}
    />
  ),
  'to be signed': () => <PaymentSteps payment={undefined} step="signing" />,
  'on the chain': () => <PaymentSteps payment={undefined} step="sent" />,
};
