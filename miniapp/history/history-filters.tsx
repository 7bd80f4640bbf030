import { ENTRY_KINDS, HISTORY_GAMES } from '../../shared/history/contract.ts';
import type { EntryKind, HistoryGame } from '../../shared/history/contract.ts';
import { useT } from '../i18n/language.ts';
import { ChipButton } from '../ui/chip.tsx';
import { SelectInput } from '../ui/select-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import styles from './history-filters.module.css';
import { GAME_NAMES, KIND_NAMES } from './history-names.ts';
import { HISTORY_DAYS, lastDays, QUICK_DAYS, type DayRange } from './history-range.ts';

/** Which of the two lists is shown, and what of it. */
export type HistoryChoice = {
  readonly list: 'rounds' | 'entries';
  readonly days: DayRange;
  readonly game: HistoryGame | 'all';
  readonly kind: EntryKind | 'all';
};

type FiltersProps = {
  readonly choice: HistoryChoice;
  /** The moment the page was opened, by the server's clock. */
  readonly nowMs: number;
  readonly onChange: (choice: HistoryChoice) => void;
  /** Whether the days make no range. */
  readonly isWrong: boolean;
};

/** The days, by a press or one by one, and the game or kind of movement. */
export function HistoryFilters({ choice, nowMs, onChange, isWrong }: FiltersProps) {
  const t = useT();
  const { days, list } = choice;
  const bounds = lastDays(HISTORY_DAYS, nowMs);
  const setDays = (next: Partial<DayRange>) => onChange({ ...choice, days: { ...days, ...next } });
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
      <div className={styles.fields}>
        <TextInput
          error={isWrong ? t('history.range.wrong') : undefined}
          label={t('history.from')}
          max={bounds.to}
          min={bounds.from}
          onValueChange={(from) => setDays({ from })}
          type="date"
          value={days.from}
        />
        <TextInput
          label={t('history.to')}
          max={bounds.to}
          min={bounds.from}
          onValueChange={(to) => setDays({ to })}
          type="date"
          value={days.to}
        />
        {list === 'rounds' ? (
          <SelectInput
            choices={[
              { value: 'all' as const, label: t('history.game.all') },
              ...HISTORY_GAMES.map((value) => ({ value, label: t(GAME_NAMES[value]) })),
            ]}
            label={t('history.game')}
            onValueChange={(game) => onChange({ ...choice, game })}
            value={choice.game}
          />
        ) : (
          <SelectInput
            choices={[
              { value: 'all' as const, label: t('history.kind.all') },
              ...ENTRY_KINDS.map((value) => ({ value, label: t(KIND_NAMES[value]) })),
            ]}
            label={t('history.kind')}
            onValueChange={(kind) => onChange({ ...choice, kind })}
            value={choice.kind}
          />
        )}
      </div>
    </div>
  );
}
