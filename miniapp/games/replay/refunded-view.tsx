import type { Replay } from '../../../shared/games/proof/contract.ts';
import { cx } from '../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import { gameOfWire } from '../manifests.ts';
import { Meta, ProofCard, useRoundMoney } from './replay-parts.tsx';
import styles from './replay-view.module.css';

/** A table round that was refunded: there is nothing to play again, only its proof. */
export function RefundedView({ replay }: { readonly replay: Replay }) {
  const money = useRoundMoney(replay);
  const game = gameOfWire(replay.proof.game);
  return (
    <div className={cx(styles.refunded, game?.look)}>
      <Card isPadded={false}>
        <Meta game={game} replay={replay} />
      </Card>
      <ProofCard isOver own={money} replay={replay} />
    </div>
  );
}
