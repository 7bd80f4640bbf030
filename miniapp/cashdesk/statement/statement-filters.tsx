import { ENTRY_KINDS, type EntryKind } from '../../../shared/games/history/contract.ts';
import {
  STATEMENT_WALLETS,
  type StatementWallet,
} from '../../../shared/cashdesk/statement/contract.ts';
import { DayFilters } from '../../games/history/day-filters.tsx';
import { KIND_NAMES } from '../../games/history/history-names.ts';
import type { DayRange } from '../../games/history/history-range.ts';
import { useT } from '../../i18n/language.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import { WALLET_NAMES } from './statement-names.ts';

/** The filters of the statement. */
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
  /** Whether the days are not a valid range. */
  readonly isWrong: boolean;
};

/** The days, by a preset or one by one, the wallet, and the reason of the movement. */
export function StatementFilters({ choice, nowMs, onChange, isWrong }: FiltersProps) {
  const t = useT();
  return (
    <DayFilters
      days={choice.days}
      isWrong={isWrong}
      nowMs={nowMs}
      onDaysChange={(days) => onChange({ ...choice, days })}
    >
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
    </DayFilters>
  );
}
