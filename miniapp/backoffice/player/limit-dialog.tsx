import { useState } from 'react';
import type { ProtectionView } from '../../../shared/backoffice/player/rows.ts';
import {
  isLooserLimit,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
} from '../../../shared/protection/limits.ts';
import { ActDialog } from '../kit/act-dialog.tsx';
import { SelectField, TextField } from '../kit/fields.tsx';
import { useAct } from '../transport/use-act.ts';
import { KIND_WORDS, limitOf, limitTyped, PERIOD_WORDS } from './limit-words.ts';

type LimitDialogProps = {
  readonly playerId: number;
  readonly limits: ProtectionView['limits'];
  /** Whether the person may make a limit looser, or lift it. */
  readonly mayLoosen: boolean;
  readonly onClose: (isDone: boolean) => void;
};

/** Sets the operator's limit for the player; an empty one is lifted by whoever may. */
export function LimitDialog({ playerId, limits, mayLoosen, onClose }: LimitDialogProps) {
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string>();
  const set = useAct('player.limit');
  const loosen = useAct('player.loosenLimit');
  const standing = limits.find((one) => one.kind === kind && one.period === period);
  const stands = standing?.operator ?? null;
  const act = async (reason: string) => {
    const amount = typed.trim() === '' ? null : limitTyped(kind, typed.trim());
    setMistake(mistakeIn(amount, { stands, mayLoosen }));
    if (amount === undefined || mistakeIn(amount, { stands, mayLoosen }) !== undefined) {
      return undefined;
    }
    const limit = { playerId, kind, period, reason };
    if (amount === null || isLooserLimit(stands === null ? null : Number(stands), amount)) {
      return await loosen.run({ ...limit, amount });
    }
    return await set.run({ ...limit, amount });
  };
  return (
    <ActDialog
      failure={mistake ?? set.failure ?? loosen.failure}
      isBusy={set.isBusy || loosen.isBusy}
      onAct={act}
      onClose={onClose}
      title="Set a limit"
    >
      <p>
        The player sees it, and the stricter of it and their own counts.
        {mayLoosen && ' Leave it empty to lift it.'}
      </p>
      <SelectField
        label="What it counts"
        onValue={(value) => setKind(LIMIT_KINDS.find((one) => one === value) ?? 'deposit')}
        options={LIMIT_KINDS.map((one) => [one, KIND_WORDS[one]] as const)}
        value={kind}
      />
      <SelectField
        label="Within"
        onValue={(value) => setPeriod(LIMIT_PERIODS.find((one) => one === value) ?? 'day')}
        options={LIMIT_PERIODS.map((one) => [one, PERIOD_WORDS[one]] as const)}
        value={period}
      />
      <TextField
        inputMode="decimal"
        label={`At most, in ${kind === 'session' ? 'minutes' : 'RUB'} (now ${limitOf(kind, stands)})`}
        maxLength={13}
        onChange={(change) => setTyped(change.target.value)}
        value={typed}
      />
    </ActDialog>
  );
}

type Standing = { readonly stands: string | null; readonly mayLoosen: boolean };

/** What is wrong with a limit before it is sent. */
function mistakeIn(
  amount: number | null | undefined,
  { stands, mayLoosen }: Standing,
): string | undefined {
  if (amount === undefined) return 'Type an amount, such as 1500 or 1500.50.';
  if (amount === null && stands === null) return 'Type the limit.';
  const isLooser = isLooserLimit(stands === null ? null : Number(stands), amount);
  return isLooser && !mayLoosen ? 'Only risk may make a limit looser.' : undefined;
}
