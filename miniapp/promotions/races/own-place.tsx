import type { OwnStanding } from '../../../shared/promotions/races/contract.ts';
import { useT, type Translate } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { PrizeWaitNote } from '../draws/prize-wait.tsx';
import styles from './own-place.module.css';
import { type ScoreKind, useScoreText } from './score-text.ts';
import { microOfHundredths } from './standing-row.ts';

const OUT_TEXTS = {
  staff: 'race.out.staff',
  demo: 'race.out.demo',
  closed: 'race.out.closed',
  excluded: 'race.out.excluded',
  'same-person': 'race.out.same-person',
  disqualified: 'race.out.disqualified',
} as const;

/** What would bring more: first the least score of a prize, then the place above. */
function missingText(own: OwnStanding, t: Translate, scoreText: (micro: bigint) => string) {
  const toLeast = BigInt(own.missing.toLeastMicro);
  if (toLeast > 0n) return t('race.missing.least', { amount: scoreText(toLeast) });
  const { toNextMicro } = own.missing;
  if (toNextMicro === null || own.place === null) return t('race.missing.none');
  return t('race.missing.next', { amount: scoreText(BigInt(toNextMicro)), place: own.place - 1 });
}

type OwnPlaceProps = {
  readonly own: OwnStanding;
  readonly kind: ScoreKind;
  /** Whether the standing is final: then nothing is missing any more. */
  readonly isFinal?: boolean;
};

/** What is said under the figures. */
function Note({ own, kind, isFinal = false }: OwnPlaceProps) {
  const t = useT();
  const scoreText = useScoreText(kind);
  const { outReason, outText, isPaid, waits, place } = own;
  if (outReason !== null) {
    return `${t(OUT_TEXTS[outReason])}${outText === undefined ? '' : ` ${outText}`}`;
  }
  if (!isFinal) return missingText(own, t, scoreText);
  if (isPaid) return t('race.paid');
  if (waits === undefined || place === null) return t('race.over');
  return <PrizeWaitNote lead={t('race.waits', { place })} waits={waits} />;
}

/** The player's own place, score and prize, and what is missing for more; or why they are out. */
export function OwnPlace({ own, kind, isFinal = false }: OwnPlaceProps) {
  const t = useT();
  const money = useMoney();
  const scoreText = useScoreText(kind);
  return (
    <section aria-label={t('race.own')} className={styles.own}>
      <p className={styles.place}>
        <span className={styles.label}>{t('race.own.place')}</span>
        <strong className={styles.figure}>{own.place ?? '–'}</strong>
      </p>
      <p className={styles.fact}>
        <span className={styles.label}>{t('race.own.score')}</span>
        <strong>{scoreText(BigInt(own.scoreMicro))}</strong>
      </p>
      <p className={styles.fact}>
        <span className={styles.label}>{t(isFinal ? 'race.own.prize' : 'race.own.prize-now')}</span>
        <strong className={own.prize > 0 ? styles.prize : undefined}>
          {money.format(microOfHundredths(own.prize))} {money.code}
        </strong>
      </p>
      <div className={styles.note}>
        <Note isFinal={isFinal} kind={kind} own={own} />
      </div>
    </section>
  );
}
