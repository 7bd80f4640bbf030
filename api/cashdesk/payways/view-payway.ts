import type { QuoteDeps } from '../../rates/quote.ts';
import {
  type Payway,
  type PaywayFee,
  paymentSystem,
  paywayTakes,
} from '../../../shared/cashdesk/payments/contract.ts';
import { courseOf, hundredthsOfMicro } from '../../../shared/money/amount.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { paywayRateMicro } from './payway-rate.ts';
import type { MethodRow, PaywayMethodRow, PaywayRow } from './payways-store.ts';

/**
 * What a payway is shown by: the rates of its currencies, which way the money goes, and the language
 * of who reads it.
 */
export type PaywayView = {
  readonly rates: QuoteDeps['rates'];
  readonly side: 'in' | 'out';
  readonly lang: Language;
};

/** The payways of these methods, each once, with those of its methods that are among them. */
export function viewPayways(rows: readonly PaywayMethodRow[], view: PaywayView): Payway[] {
  const byPayway = new Map<number, { payway: PaywayRow; methods: MethodRow[] }>();
  for (const { payway, method } of rows) {
    const known = byPayway.get(payway.id);
    if (known === undefined) byPayway.set(payway.id, { payway, methods: [method] });
    else known.methods.push(method);
  }
  return [...byPayway.values()].flatMap(({ payway, methods }) => viewPayway(payway, methods, view));
}

/**
 * A payway with its methods in one currency, that of the first; none where the currency has no
 * rate. Limits are hundredths of that currency.
 */
export function viewPayway(
  row: PaywayRow,
  methods: readonly MethodRow[],
  { rates, side, lang }: PaywayView,
): Payway[] {
  const currency = currencyById(methods[0]?.currency_id ?? 0);
  const rateMicro = currency && paywayRateMicro(rates, row, { code: currency.code, side });
  if (currency === undefined || rateMicro === undefined) return [];
  const ofCurrency = methods.filter((method) => method.currency_id === currency.id);
  return [
    {
      id: row.id,
      name: row.names[lang] ?? row.name,
      image: row.image,
      network: row.network,
      crypto: row.is_crypto ? 1 : 0,
      p2p: row.is_p2p ? 1 : 0,
      course: courseOf(rateMicro),
      currency: { name: currency.name },
      system: paymentSystem.parse(row.system),
      fee: viewFee(row),
      takes: paywayTakes.parse(row.takes),
      methods: ofCurrency.map((method) => ({
        id: method.id,
        name: method.name,
        image: method.image,
        minLimit: Number(method.min_hundredths),
        maxLimit: Number(method.max_hundredths),
      })),
      isRecommended: row.is_recommended,
    },
  ];
}

/** What a deposit by a payway costs on top. */
export function viewFee({ fee_tiers, fee_fixed_micro }: PaywayRow): PaywayFee {
  const tiers = fee_tiers.map((tier) => ({ below: tier.belowHundredths, percent: tier.percent }));
  return {
    percent: Math.max(0, ...tiers.map(({ percent }) => percent)),
    fixed: hundredthsOfMicro(fee_fixed_micro),
    tiers,
  };
}
