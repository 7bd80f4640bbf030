import { useAtomValue } from 'jotai';
import { useState, type FormEvent } from 'react';
import type { ProtectionState } from '../../shared/protection/contract.ts';
import { useT } from '../i18n/language.ts';
import { clockOffsetMsAtom } from '../transport/server-clock.ts';
import { Button } from '../ui/button.tsx';
import { LENGTH_NAMES, openLengths, type PauseLength } from './pause-lengths.ts';
import { PauseDialog } from './pause-dialog.tsx';
import styles from './pause-card.module.css';

type GroupProps = {
  readonly kind: PauseLength['kind'];
  readonly lengths: readonly PauseLength[];
  readonly chosen: PauseLength | undefined;
  readonly onChoose: (length: PauseLength) => void;
};

function Group({ kind, lengths, chosen, onChoose }: GroupProps) {
  const t = useT();
  const ofKind = lengths.filter((length) => length.kind === kind);
  if (ofKind.length === 0) return null;
  const isBreak = kind === 'coolOff';
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>
        {t(isBreak ? 'protection.break.title' : 'protection.exclude.title')}
      </legend>
      <p className={styles.about}>
        {t(isBreak ? 'protection.break.about' : 'protection.exclude.about')}
      </p>
      <div className={styles.lengths}>
        {ofKind.map((length) => (
          <label className={styles.length} key={length.period}>
            <input
              checked={chosen?.kind === kind && chosen.period === length.period}
              className={styles.radio}
              name="pause"
              onChange={() => onChoose(length)}
              type="radio"
            />
            <span>{t(LENGTH_NAMES[length.period])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The first step to a break or an exclusion: its length. Nothing happens before the second step.
 */
export function PauseCard({ exclusion }: Pick<ProtectionState, 'exclusion'>) {
  const t = useT();
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [openedMs] = useState(() => Date.now());
  const [chosen, setChosen] = useState<PauseLength>();
  const [isAsking, setIsAsking] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const lengths = openLengths(exclusion, openedMs + offsetMs);
  if (lengths.length === 0) return null;
  const submit = (submission: FormEvent<HTMLFormElement>) => {
    submission.preventDefault();
    setIsRefused(chosen === undefined);
    if (chosen === undefined) submission.currentTarget.querySelector('input')?.focus();
    else setIsAsking(true);
  };
  return (
    <form className={styles.card} noValidate onSubmit={submit}>
      {(['coolOff', 'exclusion'] as const).map((kind) => (
        <Group
          chosen={chosen}
          key={kind}
          kind={kind}
          lengths={lengths}
          onChoose={(length) => {
            setChosen(length);
            setIsRefused(false);
          }}
        />
      ))}
      <p className={styles.error} role="alert">
        {isRefused && t('protection.pause.choose')}
      </p>
      <Button className={styles.next} type="submit">
        {t('protection.pause.next')}
      </Button>
      {isAsking && chosen !== undefined && (
        <PauseDialog length={chosen} onClose={() => setIsAsking(false)} />
      )}
    </form>
  );
}
