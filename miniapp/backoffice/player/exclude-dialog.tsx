import { useState } from 'react';
import { STAFF_BREAKS, type StaffBreak } from '../../../shared/backoffice/player/contract.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { SelectField } from '../kit/fields.tsx';
import { useAct } from '../transport/use-act.ts';

const BREAK_WORDS: Readonly<Record<StaffBreak, string>> = {
  day: 'Break of a day',
  week: 'Break of 7 days',
  month: 'Break of 30 days',
  halfYear: 'Exclusion for 6 months',
  year: 'Exclusion for a year',
  threeYears: 'Exclusion for 3 years',
  fiveYears: 'Exclusion for 5 years',
  life: 'Exclusion for life',
};

type ExcludeDialogProps = {
  readonly playerId: number;
  readonly onClose: (isDone: boolean) => void;
};

/** Begins a break or an exclusion for the player. */
export function ExcludeDialog({ playerId, onClose }: ExcludeDialogProps) {
  const [period, setPeriod] = useState<StaffBreak>('day');
  const { run, isBusy, failure } = useAct('player.exclude');
  return (
    <ActDialog
      failure={failure}
      isBusy={isBusy}
      onAct={(reason) => run({ playerId, period, reason })}
      onClose={onClose}
      title="Exclude the player"
    >
      <p>
        For a player who asked for it, or who is under age. It also holds for every account linked
        to this one, withdrawals stay open, and nobody can end it early.
      </p>
      <SelectField
        label="For how long"
        onValue={(value) => setPeriod(STAFF_BREAKS.find((one) => one === value) ?? 'day')}
        options={STAFF_BREAKS.map((one) => [one, BREAK_WORDS[one]] as const)}
        value={period}
      />
    </ActDialog>
  );
}
