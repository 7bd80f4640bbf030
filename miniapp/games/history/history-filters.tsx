import { ENTRY_KINDS, HISTORY_GAMES } from '../../../shared/games/history/contract.ts';
import type { EntryKind, HistoryGame } from '../../../shared/games/history/contract.ts';
import { useT } from '../../i18n/language.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import { DayFilters } from './day-filters.tsx';
import { gameName, KIND_NAMES } from './history-names.ts';
import type { DayRange } from './history-range.ts';

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
  return (
    <DayFilters
      days={days}
      isWrong={isWrong}
      nowMs={nowMs}
      onDaysChange={(next) => onChange({ ...choice, days: next })}
    >
      {list === 'rounds' ? (
        <SelectInput
          choices={[
            { value: 'all' as const, label: t('history.game.all') },
            ...HISTORY_GAMES.map((value) => ({ value, label: t(gameName(value)) })),
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
    </DayFilters>
  );
}
