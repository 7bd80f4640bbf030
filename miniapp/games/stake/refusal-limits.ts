import { currencyById } from '../../../shared/money/currency.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/language.ts';
import type { Money } from '../../money/money.ts';
import { waitMsOf, type StakeRefusal } from './stake-refusal.ts';

type LimitWords = Pick<Formats, 'number'> &
  Pick<Money, 'formatHundredths' | 'code'> & { readonly t: Translate };

/** The limits and waits in a refusal's data, as sentences to append to its text. */
export function refusalLimits(refusal: StakeRefusal, words: LimitWords): readonly string[] {
  const { t, number, formatHundredths, code } = words;
  const { data } = refusal;
  const currency = currencyById(Number(data['currencyId']))?.name ?? code;
  const amount = (key: string) => ({ amount: formatHundredths(Number(data[key])), code: currency });
  const seconds = Math.ceil(waitMsOf(refusal) / 100) / 10;
  return [
    ...('minHundredths' in data ? [t('stake.limit.min', amount('minHundredths'))] : []),
    ...('maxHundredths' in data ? [t('stake.limit.max', amount('maxHundredths'))] : []),
    ...('mostHundredths' in data ? [t('stake.limit.balance', amount('mostHundredths'))] : []),
    ...('waitMs' in data
      ? [t('stake.limit.wait', { seconds: number(seconds, { maximumFractionDigits: 1 }) })]
      : []),
  ];
}
