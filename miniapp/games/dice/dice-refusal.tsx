import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { currencyById } from '../../../shared/money/currency.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { useT, type Translate } from '../../i18n/language.ts';
import { useMoney } from '../../money/format.ts';
import { userAtom } from '../../profile/profile-atoms.ts';
import { CloseIcon } from '../../ui/action-icons.tsx';
import { WarningIcon } from '../../ui/state-icons.tsx';
import { diceAtom } from './dice-atoms.ts';
import styles from './dice-refusal.module.css';
import type { DiceRefusal } from './dice-round.ts';
import { tellDice } from './play-dice.ts';
import { forgetUnanswered, unansweredAtom } from './unanswered-bet.ts';

/** How long a refusal stays if nobody touches the table. */
const SHOWN_MS = 6000;

type LimitWords = {
  readonly t: Translate;
  readonly format: (hundredths: number) => string;
  readonly code: string;
};

/** The limits and waits a refusal came with, as sentences to append to its text. */
function limitsOf({ data }: DiceRefusal, { t, format, code }: LimitWords): readonly string[] {
  const currency = currencyById(Number(data['currencyId']))?.name ?? code;
  const amount = (key: string) => ({ amount: format(Number(data[key])), code: currency });
  const seconds = Math.ceil(Number(data['waitMs']) / 100) / 10;
  return [
    ...('minHundredths' in data ? [t('dice.refusal.min', amount('minHundredths'))] : []),
    ...('maxHundredths' in data ? [t('dice.refusal.max', amount('maxHundredths'))] : []),
    ...('waitMs' in data ? [t('dice.refusal.wait', { seconds })] : []),
  ];
}

type NoteProps = { readonly text: string; readonly onDismiss: () => void };

function Note({ text, onDismiss }: NoteProps) {
  const t = useT();
  return (
    <div className={styles.refusal} role="alert">
      <WarningIcon />
      <p className={styles.text}>{text}</p>
      <button
        aria-label={t('dice.refusal.dismiss')}
        className={styles.close}
        onClick={onDismiss}
        type="button"
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/**
 * Says that the last bet got no answer before the page was left or the session ended, until the
 * next one or until it is put away; the rounds below tell whether it was played.
 */
export function UnansweredNote() {
  const t = useT();
  const playerId = useAtomValue(userAtom)?.id;
  const unanswered = useAtomValue(unansweredAtom);
  if (unanswered === null || unanswered !== playerId) return null;
  return <Note onDismiss={forgetUnanswered} text={t('dice.unanswered')} />;
}

const dismiss = () => tellDice({ type: 'refusalDismissed' });

/** Puts a refusal away after a while, and as soon as the bet it speaks of is changed. */
function useRefusalEnd(): void {
  const { percent, betHundredths } = useAtomValue(diceAtom);
  const [refused] = useState({ percent, betHundredths });
  const isEdited = percent !== refused.percent || betHundredths !== refused.betHundredths;
  useEffect(() => {
    if (isEdited) dismiss();
  }, [isEdited]);
  useEffect(() => {
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
}

/**
 * Why the last bet did not happen, in words, until the next one, a change of the bet, a while, or
 * until it is put away.
 */
export function DiceRefusalNote({ refusal }: { readonly refusal: DiceRefusal }) {
  const t = useT();
  const { formatHundredths, code } = useMoney();
  useRefusalEnd();
  const text = t(`refusal.${refusal.name}` as MessageKey, refusal.data);
  const limits = limitsOf(refusal, { t, format: formatHundredths, code });
  return <Note onDismiss={dismiss} text={[text, ...limits].join(' ')} />;
}
