import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { Logger } from '../../platform/logger.ts';
import type { CryptApiSettings } from './settings.ts';
import { renderSVG } from 'uqr';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { CryptApiAddress, CryptoNetwork } from '../../../shared/cashdesk/crypto/contract.ts';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Session } from '../../platform/wire/session.ts';
import { releaseDeposit } from '../../protection/limits/deposits.ts';
import { documentOfQuote, type Quote, requireQuote } from '../../rates/quote.ts';
import { decimalOf, MINIMUM_UNITS } from '../ton/units.ts';
import { getWalletTon, type WalletTonDeps } from '../ton/deposits/get-wallet-ton.ts';
import { requireCryptoAllowed } from '../deposits/load-payways.ts';
import { createPayment } from '../payments/create-payment.ts';
import { readPayment } from '../payments/payment-store.ts';
import { readOpenMethods } from '../payways/payways-store.ts';
import { addressOf, type OpenAddress } from './addresses.ts';
import { type CryptApiClient, CryptApiFailure } from './client.ts';
import { type Coin, coinByCode, CRYPTAPI_NETWORKS, isPaywayOf, microOfCoin } from './coins.ts';
import { COIN_CURRENCY } from './receipt.ts';

/** What giving addresses needs. */
export type GiveAddressDeps = WalletTonDeps & {
  readonly logger: Logger;
  readonly cryptApi: CryptApiClient | undefined;
  readonly config: { readonly cryptApi: CryptApiSettings | undefined };
};

type Caller = Pick<Session, 'playerId' | 'platform'>;

const TON_COINS = { ton: 'GRAM', 'ton/usdt': 'USDT' } as const;
const isTon = (code: string): code is keyof typeof TON_COINS => code in TON_COINS;

/**
 * The networks a player may send coins by: TON first, then those of the provider that it serves now
 * and the operator has open. Inside Telegram TON alone.
 */
export async function listNetworks(
  deps: GiveAddressDeps,
  session: Pick<Session, 'platform'>,
): Promise<CryptoNetwork[]> {
  const ton = tonNetwork(deps);
  if (session.platform === 'telegram') return ton;
  const offered = await offeredCoins(deps);
  const others = CRYPTAPI_NETWORKS.map(({ coins, ...network }) => ({
    ...network,
    coins: coins.flatMap(({ code, name, image }) => {
      const offer = offered.get(code);
      return offer === undefined ? [] : [{ code, name, image, minAmount: offer.minCoin }];
    }),
  }));
  return [...ton, ...others.filter(({ coins }) => coins.length > 0)];
}

function tonNetwork({ ton }: GiveAddressDeps): CryptoNetwork[] {
  if (ton === undefined) return [];
  const coins = Object.entries(TON_COINS).map(([code, name]) => ({
    code,
    name,
    image: name.toLowerCase(),
    minAmount: decimalOf(name, MINIMUM_UNITS[name]),
  }));
  return [{ id: 1, code: 'ton', name: 'TON', image: 'ton', coins }];
}

/** How a coin can be sent now: its least amount, a decimal in units of it, and its payway. */
type OfferedCoin = { readonly minCoin: string; readonly paywayId: number };

/** The coins that can be sent now, by their tickers; none where the provider is silent. */
async function offeredCoins({ db, config, cryptApi, logger }: GiveAddressDeps) {
  const settings = config.cryptApi;
  if (settings === undefined || cryptApi === undefined) return new Map<string, OfferedCoin>();
  try {
    const [minimums, open] = await Promise.all([
      cryptApi.minimums(),
      readOpenMethods(db, 'deposit'),
    ]);
    const offers = [...minimums].flatMap(([code, minCoin]): [string, OfferedCoin][] => {
      const coin = coinByCode(code);
      const way = coin && open.find(({ payway }) => isPaywayOf(payway, coin));
      const isOffered = way !== undefined && settings.payouts.has(code);
      return isOffered ? [[code, { minCoin, paywayId: way.payway.id }]] : [];
    });
    return new Map(offers);
  } catch (error) {
    if (!(error instanceof CryptApiFailure)) throw error;
    logger.warn({ err: error }, 'the provider of addresses did not answer');
    return new Map<string, OfferedCoin>();
  }
}

/**
 * Where a player sends a coin: an address that stays theirs, with the payment that waits there.
 * Asks the gate first whether the least that is credited could come in. Refuses `rates.old` while
 * the coin cannot be valued.
 */
export async function giveAddress(
  deps: GiveAddressDeps,
  session: Caller,
  code: string,
): Promise<CryptApiAddress> {
  if (isTon(code)) return await giveTonAddress(deps, session.playerId, code);
  requireCryptoAllowed(session.platform, 'cryptapi');
  const coin = coinByCode(code);
  const offer = coin && (await offeredCoins(deps)).get(coin.code);
  const { cryptApi: client, config } = deps;
  if (coin === undefined || offer === undefined) throw new Refusal('cryptapi.coin-unknown');
  if (client === undefined || config.cryptApi === undefined) {
    throw new Refusal('cryptapi.unavailable');
  }
  const { playerId } = session;
  const quoted = requireQuote(deps, { holder: playerId, code: coin.symbol, side: 'in' });
  await requireRoom(deps, playerId, microOfCoin(offer.minCoin, quoted.rateMicro) ?? 0n);
  const nowMs = deps.clock.nowMs();
  const { publicUrl } = config.cryptApi;
  try {
    const asked = { coin, ...offer, publicUrl, nowMs };
    const address = await addressOf({ db: deps.db, client }, playerId, asked);
    const paymentId = await waitingPayment(deps, { address, coin, quoted });
    return {
      coin: coin.code,
      address: address.address,
      ton: false,
      memo: null,
      minAmount: offer.minCoin,
      confirmations: coin.confirmations,
      qrCode: await qrCodeOf(deps, coin, address.address),
      paymentId,
    };
  } catch (error) {
    if (!(error instanceof CryptApiFailure)) throw error;
    deps.logger.warn({ err: error, coin: coin.code }, 'no address was given');
    throw new Refusal('cryptapi.unavailable');
  }
}

async function requireRoom({ db, gate }: GiveAddressDeps, playerId: PlayerId, leastMicro: bigint) {
  await releaseDeposit(db, await gate.deposit(playerId, leastMicro));
}

async function giveTonAddress(
  deps: GiveAddressDeps,
  playerId: PlayerId,
  code: keyof typeof TON_COINS,
): Promise<CryptApiAddress> {
  const { wallet, memo, minimum } = await getWalletTon(deps, playerId);
  const uri = `ton://transfer/${wallet}?text=${encodeURIComponent(memo)}`;
  return {
    coin: code,
    address: wallet,
    ton: true,
    memo,
    minAmount: minimum[TON_COINS[code]],
    confirmations: null,
    qrCode: { qr_code: drawn(uri), payment_uri: uri },
    paymentId: null,
  };
}

type Waiting = { readonly address: OpenAddress; readonly coin: Coin; readonly quoted: Quote };

/** The payment that the next transaction to the address belongs to. */
async function waitingPayment(
  deps: GiveAddressDeps,
  { address, coin, quoted }: Waiting,
): Promise<string> {
  return await deps.db.transaction().execute(async (trx) => {
    const { payment_id: id } = await trx
      .selectFrom('crypto_addresses')
      .select('payment_id')
      .where('id', '=', address.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const waiting = id === null ? undefined : await readPayment(trx, id);
    if (waiting?.state === PAYMENT_STATES.created) return waiting.id;
    const { payment } = await createPayment(
      { ...deps, db: trx },
      {
        playerId: playerIdOf(address.player_id),
        code: PAYMENT_CODES.deposit,
        paywayId: address.payway_id,
        amountMicro: 0n,
        currencyId: COIN_CURRENCY,
        payerCurrency: coin.symbol,
        amountInCurrency: '0',
        rateMicro: quoted.rateMicro,
        by: 'player',
        set: {
          confirmations_have: 0,
          confirmations_need: address.confirmations_need,
          quote: documentOfQuote(quoted),
        },
      },
    );
    await trx
      .updateTable('crypto_addresses')
      .set({ payment_id: payment.id })
      .where('id', '=', address.id)
      .execute();
    return payment.id;
  });
}

/** The provider's picture, or our own of the bare address where it gives none. */
async function qrCodeOf({ cryptApi }: GiveAddressDeps, coin: Coin, address: string) {
  try {
    const answer = await cryptApi?.qrCode(coin.code, address);
    if (answer !== undefined) {
      return { qr_code: answer.picture, payment_uri: answer.uri ?? address };
    }
  } catch (error) {
    if (!(error instanceof CryptApiFailure)) throw error;
  }
  return { qr_code: drawn(address), payment_uri: address };
}

function drawn(text: string): string {
  const svg = renderSVG(text, { border: 2 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
