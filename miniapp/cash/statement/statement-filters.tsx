import { ENTRY_KINDS, type EntryKind } from '../../../shared/history/contract.ts';
import { STATEMENT_WALLETS, type StatementWallet } from '../../../shared/statement/contract.ts';
import styles from '../../history/history-filters.module.css';
import { KIND_NAMES } from '../../history/history-names.ts';
import { HISTORY_DAYS, lastDays, QUICK_DAYS, type DayRange } from '../../history/history-range.ts';
import { useT } from '../../i18n/language.ts';
import { ChipButton } from '../../ui/chip.tsx';
import { SelectInput } from '../../ui/select-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import own from './statement-page.module.css';
import { WALLET_NAMES } from './statement-names.ts';

/** What of the statement is shown. */
export type StatementChoice = {
  readonly days: DayRange;
  readonly wallet: StatementWallet | 'all';
  readonly kind: EntryKind | 'all';
};

type FiltersProps = {
  readonly choice: StatementChoice;
  /** The moment the page was opened, by the server's clock. */
  readonly nowMs: number;
  readonly onChange: (choice: StatementChoice) => void;
  /** Whether the days make no range. */
  readonly isWrong: boolean;
};

/** The days, by a press or one by one, the wallet, and what moved the money. */
export function StatementFilters({ choice, nowMs, onChange, isWrong }: FiltersProps) {
  const t = useT();
  const { days } = choice;
  const bounds = lastDays(HISTORY_DAYS, nowMs);
  const setDays = (next: Partial<DayRange>) => onChange({ ...choice, days: { ...days, ...next } });
  const day = (name: keyof DayRange, label: 'history.from' | 'history.to', isFirst: boolean) => (
    <TextInput
      error={isFirst && isWrong ? t('history.range.wrong') : undefined}
      label={t(label)}
      max={bounds.to}
      min={bounds.from}
      onValueChange={(value) => setDays({ [name]: value })}
      type="date"
      value={days[name]}
    />
  );
  return (
    <div className={styles.filters}>
      <fieldset aria-label={t('history.range')} className={styles.quick}>
        {QUICK_DAYS.map((count) => {
          const range = lastDays(count, nowMs);
          const isChosen = range.from === days.from && range.to === days.to;
          return (
            <ChipButton
              aria-pressed={isChosen}
              key={count}
              onClick={() => setDays(range)}
              tone={isChosen ? 'violet' : 'plain'}
            >
              {count === HISTORY_DAYS
                ? t('history.range.year')
                : t('history.range.days', { count })}
            </ChipButton>
          );
        })}
      </fieldset>
      <div className={own.fields}>
        {day('from', 'history.from', true)}
        {day('to', 'history.to', false)}
        <SelectInput
          choices={[
            { value: 'all' as const, label: t('statement.wallet.all') },
            ...STATEMENT_WALLETS.map((value) => ({ value, label: t(WALLET_NAMES[value]) })),
          ]}
          label={t('statement.wallet')}
          onValueChange={(wallet) => onChange({ ...choice, wallet })}
          value={choice.wallet}
        />
        <SelectInput
          choices={[
            { value: 'all' as const, label: t('history.kind.all') },
            ...ENTRY_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) })),
          ]}
          label={t('history.kind')}
          onValueChange={(kind) => onChange({ ...choice, kind })}
          value={choice.kind}
        />
      </div>
    </div>
  );
}
