import { PAYMENT_CODES } from '../../../../shared/cashdesk/payments/payment-states.ts';
import { documentOfQuote, quote, type QuoteDeps } from '../../../rates/quote.ts';
import { COIN_TERMS } from '../../../rates/quote-rules.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Gate } from '../../../protection/gate/gate.ts';
import { Address, comment } from '@ton/core';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../../shared/ids.ts';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import { createPayment } from '../../payments/create-payment.ts';
import { releaseDeposit } from '../../../protection/limits/deposits.ts';
import { uuidV7 } from '../../../platform/uuid.ts';
import { JETTON_GAS_NANO, jettonTransfer } from '../messages.ts';
import { NetworkSilent } from '../network.ts';
import type { Ton } from '../ton.ts';
import { CURRENCY_OF, decimalOf, microOf, MINIMUM_UNITS, unitsOf } from '../units.ts';
import { readWallets } from '../wallets/wallets-store.ts';
import { tonPaywayId } from '../ton-payway.ts';
import { memoOfPayment } from './memos.ts';

/** How long the wallet may take to send; the rate holds for as long. */
const SEND_MS = COIN_TERMS.lockMs;

/** Until when the rate of a prepared payment was promised. */
export const promisedUntil = ({ created_at: at }: { readonly created_at: Date }): Date =>
  new Date(at.getTime() + SEND_MS);

/**
 * A payment whose money did not arrive by then is ended; money that arrives later is judged by the
 * gate.
 */
const EXPIRE_MS = 3_600_000;

/** A hundred billion of the base currency: more than anybody has, and far less than a column holds. */
const MAX_MICRO = 100_000_000_000_000_000n;

export type PrepareDepositDeps = QuoteDeps & {
  readonly db: Database;
  readonly gate: Gate;
  readonly ton: Ton | undefined;
};

export type AskedDeposit = {
  readonly asset: TonAsset;
  /** A decimal in units of the coin. */
  readonly amount: string;
  readonly walletId?: string | undefined;
};

/** What a wallet is asked to send, in the form of TON Connect. */
export type PreparedDeposit = {
  readonly paymentId: string;
  readonly validUntil: number;
  readonly messages: { address: string; amount: string; payload: string }[];
};

/**
 * Begins a payment and builds the messages for the player's wallet: GRAM straight to the operator,
 * USDT through the wallet's own jetton wallet. The comment names the payment. Takes room in the
 * limits; nothing is credited before the chain shows the money.
 */
export async function prepareDeposit(
  deps: PrepareDepositDeps,
  playerId: PlayerId,
  asked: AskedDeposit,
): Promise<PreparedDeposit> {
  const { db, clock, gate, ton } = deps;
  const { asset } = asked;
  if (ton === undefined) throw new Refusal('ton.unavailable');
  const units = unitsOf(asset, asked.amount);
  if (units < MINIMUM_UNITS[asset]) {
    throw new Refusal('ton.below-minimum', {
      minimum: decimalOf(asset, MINIMUM_UNITS[asset]),
      asset,
    });
  }
  const quoted = quote(deps, { holder: playerId, code: asset, side: 'in' });
  if (quoted === undefined) throw new Refusal('ton.unavailable');
  const payer =
    asset === 'USDT' ? await payerOf({ ...deps, ton }, playerId, asked.walletId) : undefined;
  const amountMicro = microOf(asset, units, quoted.rateMicro);
  if (amountMicro > MAX_MICRO) throw new Refusal('ton.wrong-amount');
  const nowMs = clock.nowMs();
  const paymentId = uuidV7();
  const reservationId = await gate.deposit(playerId, amountMicro);
  try {
    await createPayment(deps, {
      id: paymentId,
      playerId,
      code: PAYMENT_CODES.deposit,
      paywayId: await tonPaywayId(db),
      amountMicro,
      currencyId: CURRENCY_OF[asset],
      payerCurrency: asset,
      amountInCurrency: decimalOf(asset, units),
      rateMicro: quoted.rateMicro,
      by: 'player',
      set: {
        reservation_id: reservationId,
        expires_at: new Date(nowMs + EXPIRE_MS),
        confirmations_have: 0,
        confirmations_need: 1,
        quote: documentOfQuote(quoted),
      },
    });
  } catch (error) {
    await releaseDeposit(db, reservationId);
    throw error;
  }
  const memo = await memoOfPayment(db, {
    playerId,
    paymentId,
    nowMs,
    expiresAt: new Date(nowMs + SEND_MS),
  });
  return {
    paymentId,
    validUntil: Math.floor((nowMs + SEND_MS) / 1000),
    messages: [
      payer === undefined
        ? gramMessage(ton, units, memo)
        : jettonMessage(ton, payer, { units, memo }),
    ],
  };
}

function gramMessage({ hot }: Ton, nano: bigint, memo: string) {
  const payload = comment(memo).toBoc().toString('base64');
  return { address: hot.friendly, amount: String(nano), payload };
}

type Payer = { readonly owner: Address; readonly jettonWallet: Address };

function jettonMessage(
  { hot }: Ton,
  { owner, jettonWallet }: Payer,
  { units, memo }: { readonly units: bigint; readonly memo: string },
) {
  const body = jettonTransfer({ queryId: 0n, units, to: hot.address, payer: owner, memo });
  return {
    address: jettonWallet.toString(),
    amount: String(JETTON_GAS_NANO),
    payload: body.toBoc().toString('base64'),
  };
}

/** The wallet that pays and its USDT wallet; refuses `ton.wallet-unknown` where it is not bound. */
async function payerOf(
  { db, ton }: Pick<PrepareDepositDeps, 'db'> & { readonly ton: Ton },
  playerId: PlayerId,
  walletId: string | undefined,
): Promise<Payer> {
  const wallets = await readWallets(db, playerId);
  const wallet = walletId === undefined ? wallets[0] : wallets.find(({ id }) => id === walletId);
  if (wallet === undefined) throw new Refusal('ton.wallet-unknown');
  const owner = Address.parseRaw(wallet.address);
  try {
    return { owner, jettonWallet: await ton.usdtWalletOf(owner) };
  } catch (error) {
    if (error instanceof NetworkSilent) throw new Refusal('ton.network-silent');
    throw error;
  }
}
