import type { FlipView } from '../../../shared/games/coinflip/contract.ts';
import { useMoney } from '../../players/use-money.ts';
import styles from './stage-words.module.css';

/** The stake of each, in large. */
export function FlipStake({ flip }: { readonly flip: FlipView }) {
  const { format, code } = useMoney();
  return (
    <p className={styles.stake}>
      {format(BigInt(flip.stakeMicro))} <span className={styles.code}>{code}</span>
    </p>
  );
}
