import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { useMoney } from '../../players/use-money.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { usePacing } from '../stake/pacing.ts';
import { UnansweredNote } from '../stake/unanswered-note.tsx';
import { RefundNote } from '../table/refund-note.tsx';
import { pressField } from './play-wheel.ts';
import { fieldsAtom, phaseAtom, rulesAtom, wheelAtom, wheelUnanswered } from './wheel-atoms.ts';
import { WheelFieldButton } from './wheel-field.tsx';
import styles from './wheel-fields.module.css';

/** The one line over the fields that says why a stake is not possible, if it is not. */
function useObstacle(): string | undefined {
  const t = useT();
  const { flights, own } = useAtomValue(wheelAtom);
  const fields = useAtomValue(fieldsAtom);
  const phase = useAtomValue(phaseAtom);
  const { state } = useAtomValue(connectionAtom);
  const session = useAtomValue(sessionAtom);
  if (flights.length > 0 && state !== 'connected') return t('stake.waiting');
  if (flights.some(({ isInDoubt }) => isInDoubt === true))
    return t('refusal.wheelOfFortune.unknown-outcome');
  if (session === 'guest') return t('stake.guest');
  if (phase === 'spinning') return t('wheel.closed');
  if (fields.some(({ block }) => block === 'currency')) {
    return t('wheel.otherCurrency', { code: currencyById(own?.currencyId ?? 0)?.name ?? '' });
  }
  return undefined;
}

/** The smallest and the largest stake of the table, in the display currency. */
function Limits() {
  const t = useT();
  const { formatHundredths, code } = useMoney();
  const table = useAtomValue(rulesAtom);
  if (table.kind !== 'ready') return null;
  const { minBet, maxBet } = table.rules;
  const limits = { min: formatHundredths(minBet), max: formatHundredths(maxBet), code };
  return <p className={styles.limits}>{t('wheel.fields.limits', limits)}</p>;
}

/** The four bet fields, and why a stake is not possible. */
export function WheelFields() {
  const t = useT();
  const fields = useAtomValue(fieldsAtom);
  const { pause, own, lastEnd } = useAtomValue(wheelAtom);
  const { isPaused } = usePacing(pause);
  const obstacle = useObstacle();
  return (
    <div className={styles.fields}>
      <div className={styles.note}>
        <p aria-live="polite">{obstacle}</p>
        {obstacle === undefined && <Limits />}
      </div>
      {lastEnd?.end === 'refunded' && own === undefined && <RefundNote reason={lastEnd.reason} />}
      <UnansweredNote bet={wheelUnanswered} />
      <fieldset aria-label={t('wheel.fields.label')} className={styles.grid}>
        {fields.map((field) => (
          <WheelFieldButton
            field={field}
            isPaused={isPaused}
            key={field.sector}
            onPress={pressField}
          />
        ))}
      </fieldset>
    </div>
  );
}
