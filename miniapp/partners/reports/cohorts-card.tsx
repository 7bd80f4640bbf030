import type { PartnerCohort } from '../../../shared/partners/reports/contract.ts';
import { DeskCard } from '../../cashdesk/desk/desk-card.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { call } from '../../transport/call.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { type AnswerOf, useAnswerOf } from '../../transport/use-answer-of.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { useDayText } from '../day-text.ts';
import { EmptyNote } from '../empty-note.tsx';
import { useMoneyText } from '../money-text.ts';
import styles from './cohorts-card.module.css';

const WEEKS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The strongest tint on which figures are still easy to read. */
const TINT_MOST_PERCENT = 60;

/** How strongly a cell is tinted: by the part of those who signed up. */
const tint = (part: number) => ({
  '--part': `${Math.round(Math.min(1, part) * TINT_MOST_PERCENT)}%`,
});

function Cohort({ cohort }: { readonly cohort: PartnerCohort }) {
  const { number } = useFormats();
  const day = useDayText();
  const money = useMoneyText();
  const { week, registrations, depositedInWeek, earnedMicro } = cohort;
  return (
    <tr>
      <th scope="row">{day(week)}</th>
      <td>{number(registrations)}</td>
      {WEEKS.map((later) => {
        const players = depositedInWeek[later];
        if (players === undefined) return <td key={later}>—</td>;
        const style = tint(players / Math.max(1, registrations)) as React.CSSProperties;
        return (
          <td className={styles.part} key={later} style={style}>
            {number(players)}
          </td>
        );
      })}
      <td>{money(earnedMicro)}</td>
    </tr>
  );
}

/** The cohorts as a table that scrolls sideways where it is wider than its card. */
function CohortsTable({ cohorts }: { readonly cohorts: readonly PartnerCohort[] }) {
  const t = useT();
  const { number } = useFormats();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
    <div className={styles.scroll} tabIndex={0}>
      <table aria-label={t('partners.cohorts.title')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('partners.cohorts.week')}</th>
            <th scope="col">{t('partners.report.registrations')}</th>
            {WEEKS.map((later) => (
              <th key={later} scope="col">
                +{number(later)}
              </th>
            ))}
            <th scope="col">{t('partners.report.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {cohorts.map((cohort) => (
            <Cohort cohort={cohort} key={cohort.week} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ViewProps = {
  readonly state: AnswerOf<readonly PartnerCohort[]>;
  readonly onRetry: () => void;
};

/** The card in a given state. */
export function CohortsView({ state, onRetry }: ViewProps) {
  const t = useT();
  const refusalText = useRefusalText();
  return (
    <DeskCard title={t('partners.cohorts.title')}>
      <p className={styles.text}>{t('partners.cohorts.text')}</p>
      {state.status === 'waiting' && <CardWaiting lines={3} />}
      {state.status === 'failed' && (
        <CardFailed onRetry={onRetry} text={refusalText(state.error)} />
      )}
      {state.status === 'ready' &&
        (state.answer.length === 0 ? (
          <EmptyNote text={t('partners.cohorts.none')} />
        ) : (
          <CohortsTable cohorts={state.answer} />
        ))}
    </DeskCard>
  );
}

const ask = async () => (await call('partners.getCohorts', {})).cohorts;

/** Who deposited in the weeks after signing up, by the week of signing up. */
export function CohortsCard() {
  const { state, retry } = useAnswerOf<readonly PartnerCohort[]>(ask);
  return <CohortsView onRetry={retry} state={state} />;
}
