import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import type { RealityCheckView } from '../../shared/protection/contract.ts';
import { useT } from '../i18n/language.ts';
import { useMoney } from '../players/use-money.ts';
import { clockOffsetMsAtom } from '../transport/server-clock.ts';
import { SessionClock } from '../players/session-clock.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FactBox, FactBoxes } from '../ui/fact-boxes.tsx';
import { RefusedError } from '../transport/refused-error.ts';
import { changeProtection, useAttempt } from './change-protection.ts';
import { leavePlay } from './leave-play.ts';
import { askProtection } from './protection-atoms.ts';
import styles from './reality-check.module.css';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

/** Takes the focus when the dialog opens: a key held for the next stake must not answer it. */
function takeFocusFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

function netTone(netMicro: bigint): string | undefined {
  if (netMicro > 0n) return styles.won;
  return netMicro < 0n ? styles.lost : undefined;
}

/**
 * When the play began, by the clock of this page: a clock that ran slow, as on a device that slept,
 * never shows less than the server counted.
 */
function useStart({ sinceIso, playedMinutes }: RealityCheckView): string {
  const offsetMs = useAtomValue(clockOffsetMsAtom);
  const [openedMs] = useState(() => Date.now());
  const atLeastMs = openedMs + offsetMs - playedMinutes * MINUTE_MS;
  return new Date(Math.min(Date.parse(sinceIso), atLeastMs)).toISOString();
}

/** The result of play, shown neutrally. */
export function RealityFigures({
  due,
  id,
}: {
  readonly due: RealityCheckView;
  readonly id: string;
}) {
  const t = useT();
  const money = useMoney();
  const netMicro = BigInt(due.netMicro);
  const startedAt = useStart(due);
  return (
    <div className={styles.figures} id={id} ref={takeFocusFirst} tabIndex={-1}>
      <p className={styles.lead}>{t('protection.reality.elapsed')}</p>
      <p className={styles.clock}>
        <SessionClock startedAt={startedAt} />
      </p>
      <FactBoxes className={styles.facts}>
        <FactBox name={t('protection.reality.wagered')}>
          {money.format(BigInt(due.wageredMicro))} {money.code}
        </FactBox>
        <FactBox className={netTone(netMicro)} name={t('protection.reality.net')}>
          {money.formatSigned(netMicro)} {money.code}
        </FactBox>
      </FactBoxes>
    </div>
  );
}

type Choice = 'continue' | 'leave';

type WindowProps = {
  readonly due: RealityCheckView;
  /** The answer being sent. */
  readonly busy?: Choice | undefined;
  readonly error?: string | undefined;
  readonly onAnswer: (choice: Choice) => void;
};

const CHOICES = [
  { choice: 'leave', label: 'protection.reality.leave' },
  { choice: 'continue', label: 'protection.reality.continue' },
] as const;

/** The dialog of the reality check; it closes only by an answer. */
export function RealityWindow({ due, busy, error, onAnswer }: WindowProps) {
  const t = useT();
  const id = useId();
  return (
    <Dialog
      alertedBy={id}
      closeLabel={t('shell.close')}
      footer={
        <div className={styles.answers}>
          {CHOICES.map(({ choice, label }) => (
            <Button
              disabled={busy !== undefined}
              isLoading={busy === choice}
              isWide
              key={choice}
              onClick={() => onAnswer(choice)}
              size="large"
            >
              {t(label)}
            </Button>
          ))}
        </div>
      }
      title={t('protection.reality.title')}
    >
      <RealityFigures due={due} id={id} />
      <p className={styles.note}>{t('protection.reality.note')}</p>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </Dialog>
  );
}

/** Answers; a check that another device has answered meanwhile counts as answered. */
async function answerCheck(choice: Choice): Promise<void> {
  try {
    await changeProtection('protection.answerRealityCheck', { choice });
  } catch (error) {
    if (!(error instanceof RefusedError) || error.name !== 'protection.nothing-due') throw error;
    await askProtection();
  }
}

/** The reality check that is due now; its answer opens play again or ends it. */
export function RealityCheck({ due }: { readonly due: RealityCheckView }) {
  const { attempt, isBusy, errorText } = useAttempt();
  const [choice, setChoice] = useState<Choice>();
  const answer = async (wanted: Choice) => {
    setChoice(wanted);
    const isAnswered = await attempt(() => answerCheck(wanted));
    if (isAnswered && wanted === 'leave') leavePlay();
  };
  return (
    <RealityWindow
      busy={isBusy ? choice : undefined}
      due={due}
      error={errorText}
      onAnswer={(wanted) => void answer(wanted)}
    />
  );
}
