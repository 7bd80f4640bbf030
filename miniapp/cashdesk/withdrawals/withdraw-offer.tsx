import { useAtom, useAtomValue } from 'jotai';
import type { Payment } from '../../../shared/cashdesk/payments/contract.ts';
import { isFasterPayment } from '../../../shared/cashdesk/payments/payment-systems.ts';
import type {
  Bank,
  WhyNotWithdraw,
  WithdrawPayway,
} from '../../../shared/cashdesk/withdrawals/contract.ts';
import { isTonCoin, networkFeeOf } from '../../../shared/cashdesk/withdrawals/quote.ts';
import type { CurrencyView } from '../../../shared/rates/contract.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { currenciesAtom } from '../../players/profile-atoms.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import { MethodPicker } from '../deposits/method-picker.tsx';
import { DeskCard } from '../desk/desk-card.tsx';
import { useSums } from '../desk/payment-sums.ts';
import { useLimits } from './amount-field.tsx';
import type { KnownPayees } from './payee-wish.ts';
import { coinNetworkOf } from './coin-network.ts';
import { withdrawDraftAtom } from './withdraw-draft.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './withdraw-page.module.css';

/** The payways for withdrawals in one currency, and their banks. */
export type Offer = {
  readonly ways: readonly WithdrawPayway[];
  readonly fasterBanks: readonly Bank[];
  readonly cardBanks: readonly Bank[];
  readonly payees: KnownPayees;
};

/** The fee and the limits of a payway in a few words. */
function useTerms(currency: CurrencyView): (payway: WithdrawPayway) => string {
  const t = useT();
  const { number } = useFormats();
  const limits = useLimits(currency);
  const sums = useSums();
  const feeOf = (payway: WithdrawPayway) => {
    const { feeFree, feePercent, currency } = payway;
    const kept = networkFeeOf(coinNetworkOf(payway));
    if (kept !== undefined) {
      return t('withdraw.fee.network', { fee: sums.decimal(kept, currency.name) });
    }
    return feeFree
      ? t('withdraw.fee.none')
      : t('withdraw.fee.percent', { percent: number(feePercent) });
  };
  return (payway) => {
    const fee = feeOf(payway);
    return `${fee.replaceAll(' ', '\u00A0')}, ${limits(payway)}`;
  };
}

function CurrencyChoice({ currency }: { readonly currency: CurrencyView }) {
  const t = useT();
  const [, setDraft] = useAtom(withdrawDraftAtom);
  const currencies = useAtomValue(currenciesAtom).filter(({ isSelectable }) => isSelectable);
  return (
    <SelectInput
      choices={currencies.map(({ id, name }) => ({ value: String(id), label: name }))}
      label={t('withdraw.currency')}
      onValueChange={(id) =>
        setDraft((draft) => ({ ...draft, currencyId: Number(id), amount: '' }))
      }
      value={String(currency.id)}
    />
  );
}

type OfferProps = {
  readonly offer: Offer;
  readonly currency: CurrencyView;
  readonly security: SecurityOutput;
  readonly why: WhyNotWithdraw;
  readonly onAsked: (payment: Payment) => void;
};

/** The choice of currency and payway, and the payway's form. */
export function WithdrawOffer({ offer, currency, ...rest }: OfferProps) {
  const t = useT();
  const terms = useTerms(currency);
  const [draft, setDraft] = useAtom(withdrawDraftAtom);
  const { ways, fasterBanks, cardBanks, payees } = offer;
  const chosen =
    ways.find(({ id }) => id === draft.paywayId) ??
    ways.find((way) => isTonCoin(coinNetworkOf(way))) ??
    ways[0];
  return (
    <DeskCard title={t('withdraw.title')}>
      <CurrencyChoice currency={currency} />
      {chosen === undefined ? (
        <p className={styles.none}>{t('withdraw.noWays')}</p>
      ) : (
        <>
          <MethodPicker
            chosen={chosen}
            label={t('withdraw.method')}
            onChoose={({ id }) => setDraft((draft) => ({ ...draft, paywayId: id }))}
            payways={ways}
            termsOf={terms}
          />
          <WithdrawForm
            {...rest}
            banks={isFasterPayment(chosen) ? fasterBanks : cardBanks}
            currency={currency}
            key={`${chosen.id} ${currency.id}`}
            payees={payees}
            payway={chosen}
          />
        </>
      )}
    </DeskCard>
  );
}
