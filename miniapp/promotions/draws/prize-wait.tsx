import { Link } from 'wouter';
import type { PrizeWait } from '../../../shared/promotions/prize-wait.ts';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './prize-wait.module.css';

const WAIT_TEXTS = {
  held: 'prize.waits.held',
  banned: 'prize.waits.banned',
  debt: 'prize.waits.debt',
  soon: 'prize.waits.soon',
} as const satisfies Record<PrizeWait, string>;

type Props = {
  /** What the prize is for. */
  readonly lead: string;
  readonly waits: PrizeWait;
};

/** Tells a winner why their prize is not there yet, and who can help where something holds it up. */
export function PrizeWaitNote({ lead, waits }: Props) {
  const t = useT();
  return (
    <div className={styles.note}>
      <p>
        <strong>{lead}</strong> {t(WAIT_TEXTS[waits])}
      </p>
      {waits !== 'soon' && (
        <Link className={buttonClass({ variant: 'quiet' })} href="/support">
          {t('prize.support')}
        </Link>
      )}
    </div>
  );
}
