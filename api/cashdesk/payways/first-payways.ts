import { PAYWAY_FAMILIES } from '../payments/payway-families.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type {
  FeeTier,
  PaywayMethodsTable,
  PaywaysTable,
  WithdrawNeeds,
} from '../../platform/db/tables/payments.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { PAYWAY_NAMES } from './first-payway-names.ts';
import { PAYMENT_SYSTEMS } from '../../../shared/cashdesk/payments/payment-systems.ts';
import { CURRENCIES } from '../../../shared/money/currency.ts';
import type { RateSymbol } from '../../../shared/rates/contract.ts';

type Code = (typeof CURRENCIES)[number]['code'];

/** The least and the most in whole units of a currency, for deposits and for withdrawals. */
type Limits = readonly [min: number, max: number];
type Seed = {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly network?: string;
  readonly coin?: RateSymbol;
  readonly family: PaywaysTable['family'];
  readonly system?: number;
  readonly takes: string;
  readonly fee?: readonly FeeTier[];
  readonly withdraw?: WithdrawNeeds;
  readonly isP2p?: boolean;
  readonly isRecommended?: boolean;
  readonly deposit?: Partial<Record<Code, Limits>>;
  readonly withdrawal?: Partial<Record<Code, Limits>>;
  /** Banks a deposit is made from, where the payway asks; one method for each. */
  readonly banks?: readonly (readonly [code: string, name: string])[];
};

const PHONE = '+7 (9##) ###-##-##';
const CARD = '#### #### #### ####';
const THOUSAND = 100_000;

/** Ten percent of sums from 100 to 999 of the base currency. */
const SMALL_SUMS: readonly FeeTier[] = [
  { belowHundredths: THOUSAND, percent: 10 },
  { belowHundredths: null, percent: 0 },
];
const always = (percent: number): readonly FeeTier[] => [{ belowHundredths: null, percent }];

const SBP_BANKS = [
  ['sber', 'Сбербанк'],
  ['tbank', 'Т-Банк'],
  ['alfa', 'Альфа-Банк'],
  ['vtb', 'ВТБ'],
  ['raif', 'Райффайзенбанк'],
] as const;

/** The payways a new operator opens with, in their order. */
const PAYWAYS: readonly Seed[] = [
  {
    id: 74,
    name: 'СБП',
    image: 'sbp',
    family: 'p2p',
    system: PAYMENT_SYSTEMS.fasterPayments,
    takes: 'minutes',
    isP2p: true,
    isRecommended: true,
    withdraw: { mask: PHONE, needsBank: true },
    banks: SBP_BANKS,
    deposit: { RUB: [500, 100_000] },
    withdrawal: { RUB: [1000, 100_000] },
  },
  {
    id: 87,
    name: 'Card transfer',
    image: 'card-transfer',
    family: 'p2p',
    system: PAYMENT_SYSTEMS.cardTransfer,
    takes: 'minutes',
    isP2p: true,
    withdraw: { mask: CARD },
    deposit: { RUB: [1000, 150_000], UAH: [300, 50_000], KZT: [3000, 900_000] },
    withdrawal: { RUB: [1000, 150_000] },
  },
  {
    id: 4,
    name: 'Visa / Mastercard / Mir',
    image: 'card',
    family: 'redirect',
    takes: 'instant',
    withdraw: { mask: CARD, needsBank: true },
    deposit: {
      RUB: [100, 150_000],
      USD: [5, 2000],
      EUR: [5, 2000],
      UAH: [100, 50_000],
      KZT: [1000, 900_000],
      TRY: [100, 60_000],
    },
    withdrawal: { RUB: [1000, 150_000], USD: [20, 2000], EUR: [20, 2000], KZT: [5000, 900_000] },
  },
  {
    id: 118,
    name: 'SberPay',
    image: 'bank-app',
    family: 'redirect',
    takes: 'instant',
    fee: SMALL_SUMS,
    deposit: { RUB: [100, 100_000] },
  },
  {
    id: 119,
    name: 'T-Pay',
    image: 'bank-app',
    family: 'redirect',
    takes: 'instant',
    fee: SMALL_SUMS,
    deposit: { RUB: [100, 100_000] },
  },
  {
    id: 120,
    name: 'YooMoney',
    image: 'wallet',
    family: 'redirect',
    takes: 'instant',
    fee: always(6),
    deposit: { RUB: [100, 60_000] },
  },
  {
    id: 128,
    name: 'Mobile operator',
    image: 'phone',
    family: 'redirect',
    takes: 'minutes',
    fee: always(5),
    deposit: { RUB: [100, 15_000] },
  },
  {
    id: 132,
    name: 'QR',
    image: 'qr',
    family: 'redirect',
    takes: 'instant',
    fee: SMALL_SUMS,
    deposit: { RUB: [100, 100_000] },
  },
  {
    id: 133,
    name: 'Any card',
    image: 'card',
    family: 'redirect',
    takes: 'minutes',
    fee: [
      { belowHundredths: THOUSAND, percent: 10 },
      { belowHundredths: 5 * THOUSAND, percent: 7 },
      { belowHundredths: null, percent: 5 },
    ],
    deposit: { RUB: [500, 75_000], UZS: [50_000, 12_000_000], TRY: [100, 60_000] },
  },
  {
    id: 93,
    name: 'Phone number',
    image: 'phone',
    family: 'redirect',
    takes: 'minutes',
    withdraw: { mask: PHONE },
    deposit: { RUB: [100, 15_000] },
    withdrawal: { RUB: [1000, 15_000] },
  },
  {
    id: 99,
    name: 'Card exchange',
    image: 'exchange',
    family: 'exchange',
    system: PAYMENT_SYSTEMS.cardExchange,
    takes: 'hour',
    deposit: { RUB: [1000, 500_000], USD: [15, 6000], EUR: [15, 6000], KZT: [6000, 3_000_000] },
  },
  {
    id: 100,
    name: 'Quick exchange',
    image: 'exchange',
    family: 'exchange',
    system: PAYMENT_SYSTEMS.quickExchange,
    takes: 'hour',
    deposit: { RUB: [1000, 500_000], UAH: [500, 250_000], UZS: [100_000, 60_000_000] },
  },
  {
    id: 97,
    name: 'Uzcard / Humo',
    image: 'card',
    family: 'redirect',
    takes: 'hour',
    withdraw: { mask: CARD, needsBank: true },
    deposit: { UZS: [20_000, 10_000_000] },
    withdrawal: { UZS: [100_000, 10_000_000] },
  },
  {
    id: 98,
    name: 'Bank transfer',
    image: 'bank',
    family: 'redirect',
    takes: 'days',
    withdraw: { needsBank: true },
    deposit: { TRY: [200, 100_000] },
    withdrawal: { TRY: [500, 100_000] },
  },
  {
    id: 80,
    name: 'GRAM TON',
    image: 'ton',
    network: 'TON',
    coin: 'GRAM',
    family: 'ton',
    takes: 'minutes',
    isRecommended: true,
    withdraw: { needsMemo: true },
    deposit: { GRAM: [1, 100_000], USD: [1, 100_000] },
    withdrawal: { GRAM: [2, 20_000], USD: [5, 50_000] },
  },
  {
    id: 89,
    name: 'USDT TON',
    image: 'usdt',
    network: 'TON',
    coin: 'USDT',
    family: 'ton',
    takes: 'minutes',
    withdraw: { needsMemo: true },
    withdrawal: { USD: [20, 50_000] },
  },
  ...(
    [
      [81, 'Bitcoin', 'btc', 'BTC', 'BTC'],
      [82, 'Ethereum', 'eth', 'ERC20', 'ETH'],
      [83, 'USDT ERC20', 'usdt', 'ERC20', 'USDT'],
      [84, 'USDT TRC20', 'usdt', 'TRC20', 'USDT'],
      [85, 'USDT BEP20', 'usdt', 'BEP20', 'USDT'],
      [86, 'Litecoin', 'ltc', 'LTC', 'LTC'],
    ] as const
  ).map(([id, name, image, network, coin]): Seed => ({
    id,
    name,
    image,
    network,
    coin,
    family: 'cryptapi',
    takes: 'confirmations',
    deposit: { USD: [5, 1_000_000] },
    withdrawal: { USD: [20, 50_000] },
  })),
];

/**
 * Opens the payways and methods that are not there; those an operator changed stay as they are, and
 * a payway that has no names by language yet gets those it would open with.
 */
export async function seedPayways(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('payways')
    .values(PAYWAYS.map(rowOf))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ names: eb.ref('excluded.names') }))
        .where('payways.names', '=', sql<never>`'{}'::jsonb`),
    )
    .execute();
  await db
    .insertInto('payway_methods')
    .values(PAYWAYS.flatMap(methodsOf))
    .onConflict((conflict) =>
      conflict.columns(['payway_id', 'direction', 'currency_id', 'code']).doNothing(),
    )
    .execute();
}

function rowOf(seed: Seed, position: number): Insertable<PaywaysTable> {
  return {
    id: seed.id,
    name: seed.name,
    names: JSON.stringify(PAYWAY_NAMES[seed.id] ?? {}),
    image: seed.image,
    network: seed.network ?? null,
    coin: seed.coin ?? null,
    family: seed.family,
    system: seed.system ?? PAYMENT_SYSTEMS.page,
    is_crypto: PAYWAY_FAMILIES[seed.family].isOnChain,
    is_p2p: seed.isP2p ?? false,
    takes: seed.takes,
    fee_tiers: JSON.stringify(seed.fee ?? []),
    fee_fixed_micro: 0n,
    withdraw: JSON.stringify(seed.withdraw ?? {}),
    position,
    is_recommended: seed.isRecommended ?? false,
    takes_deposits: seed.deposit !== undefined,
    takes_withdrawals: seed.withdrawal !== undefined,
  };
}

function methodsOf(seed: Seed): Insertable<PaywayMethodsTable>[] {
  const banks = seed.banks ?? [[seed.image, seed.name]];
  return [
    ...Object.entries(seed.deposit ?? {}).flatMap(([currency, limits]) =>
      banks.map((bank, position) =>
        methodOf(seed, 'deposit', { currency, limits, bank, position }),
      ),
    ),
    ...Object.entries(seed.withdrawal ?? {}).map(([currency, limits]) => {
      const bank = [seed.image, seed.name] as const;
      return methodOf(seed, 'withdrawal', { currency, limits, bank, position: 0 });
    }),
  ];
}

type Part = {
  readonly currency: string;
  readonly limits: Limits;
  readonly bank: readonly [code: string, name: string];
  readonly position: number;
};

function methodOf(
  { id }: Seed,
  direction: 'deposit' | 'withdrawal',
  { currency, limits: [min, max], bank: [code, name], position }: Part,
): Insertable<PaywayMethodsTable> {
  return {
    payway_id: id,
    direction,
    currency_id: CURRENCIES.find((known) => known.code === currency)?.id ?? 0,
    name,
    image: code,
    code,
    min_hundredths: BigInt(min) * 100n,
    max_hundredths: BigInt(max) * 100n,
    position,
  };
}
