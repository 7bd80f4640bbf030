import { BIG_AMOUNT_UNITS } from '../../../shared/lobby/livefeed/big-amount.ts';
import type { LiveFeedType } from '../../../shared/lobby/livefeed/lists.ts';
import { MICRO_PER_UNIT } from '../../../shared/money/amount.ts';
import { BlankDie } from '../../art/blank-die.tsx';
import { useT, type Translate } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import type { Money } from '../../money/money.ts';
import { Button } from '../../ui/button.tsx';
import { OfflineIcon } from '../../ui/state-icons.tsx';
import styles from './live-feed.module.css';

const BIG_MICRO = BigInt(BIG_AMOUNT_UNITS) * MICRO_PER_UNIT;

const TEXTS: Record<'failed' | 'offline' | LiveFeedType, (t: Translate, money: Money) => string> = {
  failed: (t) => t('livefeed.failed'),
  offline: (t) => t('livefeed.offline'),
  all: (t) => t('livefeed.empty.all'),
  myBets: (t) => t('livefeed.empty.myBets'),
  bigAmount: (t, { format, code }) =>
    t('livefeed.empty.bigAmount', { amount: format(BIG_MICRO), code }),
};

type FeedNoticeProps = {
  /** Why there are no rows; a list's name says that it is empty. */
  readonly kind: keyof typeof TEXTS;
  readonly onRetry?: () => void;
};

/** Shown in place of the rows while there are none. */
export function FeedNotice({ kind, onRetry }: FeedNoticeProps) {
  const t = useT();
  const money = useMoney();
  return (
    <div className={styles.notice}>
      {kind === 'offline' && <OfflineIcon />}
      {kind !== 'offline' && kind !== 'failed' && <BlankDie className={styles.art} />}
      <p>{TEXTS[kind](t, money)}</p>
      {onRetry && (
        <Button onClick={onRetry} size="small">
          {t('livefeed.retry')}
        </Button>
      )}
    </div>
  );
}
