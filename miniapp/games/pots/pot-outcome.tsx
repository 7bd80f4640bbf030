import type { PotPlayer } from '../../../shared/games/pots/contract.ts';
import { useT } from '../../i18n/language.ts';
import { useMoney } from '../../players/use-money.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './pot-outcome.module.css';

type PotOutcomeProps = {
  /** The player's own row in a round that is over. */
  readonly own: PotPlayer;
  /** What the winner is paid, where this player is the winner. */
  readonly payoutMicro: bigint | undefined;
};

/** What a round brought to the player who looks on. */
export function PotOutcome({ own, payoutMicro }: PotOutcomeProps) {
  const t = useT();
  const { formatNet, formatSigned, format, formatExact, code } = useMoney();
  const stakeMicro = BigInt(own.stakeMicro);
  if (payoutMicro === undefined) {
    return (
      <p className={styles.outcome}>
        {t('pots.lost')} · {formatSigned(-stakeMicro)} {code}
      </p>
    );
  }
  return (
    <p
      className={cx(styles.outcome, styles.won)}
      title={`${formatExact(payoutMicro - stakeMicro)} ${code}`}
    >
      {t('pots.won', {
        gain: formatNet(payoutMicro, stakeMicro),
        total: format(payoutMicro),
        code,
      })}
    </p>
  );
}
