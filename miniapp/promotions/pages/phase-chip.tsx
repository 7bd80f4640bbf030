import { useT } from '../../i18n/language.ts';
import { useFormats } from '../../i18n/format.ts';
import type { PromotionCard } from '../../../shared/promotions/pages/contract.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from './phase-chip.module.css';
import { TimeLeft } from './time-left.tsx';

type PhaseProps = {
  readonly promotion: Pick<PromotionCard, 'phase' | 'startsAt' | 'endsAt'>;
  /** The server's time when it was told. */
  readonly now: string;
  readonly onOver: () => void;
};

/** How long a promotion runs yet, when it starts, or when it ended. */
export function PhaseChip({ promotion, now, onOver }: PhaseProps) {
  const t = useT();
  const { date } = useFormats();
  const { phase, startsAt, endsAt } = promotion;
  if (phase === 'ended') {
    return <Chip className={styles.chip}>{t('promotions.ended', { day: date(endsAt) })}</Chip>;
  }
  const isRunning = phase === 'running';
  const at = isRunning ? endsAt : startsAt;
  return (
    <Chip className={styles.chip} tone={isRunning ? 'win' : 'violet'}>
      {isRunning && <span aria-hidden="true" className={styles.live} />}
      <span>{t(isRunning ? 'promotions.left' : 'promotions.starts')}</span>
      <TimeLeft at={at} key={`${at} ${now}`} now={now} onOver={onOver} />
    </Chip>
  );
}
