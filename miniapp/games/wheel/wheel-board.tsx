import { useAtomValue } from 'jotai';
import { type ComponentProps, useEffect, useState } from 'react';
import { wheelMultiplierAt } from '../../../shared/games/wheel/rules.ts';
import { useT, type Translate } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import { InfoIcon } from '../../ui/state-icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RefusalNote } from '../stake/refusal-note.tsx';
import { usePromiseWindow } from '../table/promise-window.tsx';
import { CLOSED } from './play-wheel.ts';
import { outcomeAtom, phaseAtom, resultIndexAtom, wheelAtom } from './wheel-atoms.ts';
import styles from './wheel-board.module.css';
import { WheelDial } from './wheel-dial.tsx';
import { WheelMiddle } from './wheel-middle.tsx';
import { WheelOff } from './wheel-off.tsx';
import { tellWheel } from './wheel-watch.ts';

/** The screen reader's text of the round: each step once, and the result with its money. */
function useSpoken(): string {
  const t = useT();
  const { format, code } = useMoney();
  const phase = useAtomValue(phaseAtom);
  const index = useAtomValue(resultIndexAtom);
  const outcome = useAtomValue(outcomeAtom);
  if (phase === 'betting') return t('wheel.spoken.betting');
  if (phase === 'spinning') return t('wheel.spin.title');
  if (phase === 'refunded') return t('fairness.refund.title');
  if (index === undefined) return '';
  const multiplier = wheelMultiplierAt(index);
  if (outcome === undefined) return t('wheel.spoken.result', { multiplier });
  const amounts = { payout: format(outcome.payoutMicro), stake: format(outcome.stakeMicro), code };
  return spokenOutcome(t, { multiplier, ...amounts });
}

function spokenOutcome(
  t: Translate,
  values: { multiplier: number; payout: string; stake: string; code: string },
): string {
  return t('wheel.spoken.outcome', values);
}

const dismissRefusal = () => tellWheel({ type: 'refusalDismissed' });

/** How long the message is shown that a stake arrived after bets had closed. */
const CALM_MS = 4000;

/** Says that bets had closed; it is no error and disappears by itself. */
function ClosedNote() {
  const t = useT();
  useEffect(() => {
    const timer = setTimeout(dismissRefusal, CALM_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={styles.calm}>
      <InfoIcon />
      {t('wheel.closed')}
    </output>
  );
}

/** Why the last stake was not accepted. */
function Refusal() {
  const { refusal, betHundredths } = useAtomValue(wheelAtom);
  const isSaid = useAtomValue(phaseAtom) === 'spinning' && refusal?.name === CLOSED;
  if (refusal === undefined || isSaid) return null;
  return (
    <div className={styles.refusal}>
      {refusal.name === CLOSED ? (
        <ClosedNote />
      ) : (
        <RefusalNote bet={String(betHundredths)} onDismiss={dismissRefusal} refusal={refusal} />
      )}
    </div>
  );
}

/** The wheel with what the round is doing. */
function WheelRound({ onPromise }: Pick<ComponentProps<typeof WheelMiddle>, 'onPromise'>) {
  const t = useT();
  const phase = useAtomValue(phaseAtom);
  const { round } = useAtomValue(wheelAtom);
  const outcome = useAtomValue(outcomeAtom);
  const [firstId] = useState(phase === 'result' ? round?.roundId : undefined);
  const spoken = useSpoken();
  const isCelebrated = outcome?.isWin === true && round?.roundId !== firstId;
  return (
    <section
      aria-label={t('wheel.board.label')}
      className={cx(styles.board, isCelebrated && styles.celebrated)}
    >
      <WheelDial>{(passing) => <WheelMiddle onPromise={onPromise} passing={passing} />}</WheelDial>
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
      <Refusal />
    </section>
  );
}

/** The wheel, or the picture of one that is switched off, and the promise being read over it. */
export function WheelBoard() {
  const isOff = useAtomValue(phaseAtom) === 'off';
  const { window, open } = usePromiseWindow();
  return (
    <>
      {isOff ? <WheelOff /> : <WheelRound onPromise={open} />}
      {window}
    </>
  );
}
