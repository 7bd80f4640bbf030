import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import type { DrawnProof, Replay } from '../../../shared/games/proof/contract.ts';
import { proofPartsOf } from '../game-proofs.ts';
import { gameOfWire } from '../manifests.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ReplayBoard } from './replay-board.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayFacts } from './replay-facts.tsx';
import { Meta, ProofCard, useRoundMoney } from './replay-parts.tsx';
import { ShareLink } from './share-link.tsx';
import styles from './replay-view.module.css';
import { usePlayback } from './use-playback.ts';

type ReplayViewProps = { readonly replay: Replay; readonly proof: DrawnProof };

/** A finished round played again, with its figures and its proof. */
export function ReplayView({ replay, proof }: ReplayViewProps) {
  const t = useT();
  const { pointed } = useFormats();
  const money = useRoundMoney(replay);
  const parts = proofPartsOf(proof.game);
  const moments = useMemo(() => parts.momentsOf(proof), [parts, proof]);
  const [isBoardReady, setIsBoardReady] = useState(false);
  const showBoard = useCallback(() => setIsBoardReady(true), []);
  const playback = usePlayback(moments, isBoardReady);
  const { at, last, speed, isForward } = playback;
  const moment = moments[at] ?? { kind: 'end', count: 0, ms: 0 };
  const game = gameOfWire(proof.game);
  const amount = (micro: string) => `${money.format(BigInt(micro))} ${money.code}`;
  return (
    <div className={cx(styles.page, game?.look)} style={{ '--speed': speed } as CSSProperties}>
      <Card className={styles.board} isPadded={false}>
        <Meta game={game} replay={replay} />
        <div className={styles.stage}>
          <ReplayBoard
            isMoving={isForward}
            moment={moment}
            money={money}
            onReady={showBoard}
            proof={proof}
          />
        </div>
        <VisuallyHidden>
          <output>{at === last ? parts.spoken(proof, { t, pointed, amount }) : ''}</output>
        </VisuallyHidden>
      </Card>
      <Card className={styles.side}>
        <ReplayControls playback={playback} />
        <ReplayFacts isOver={at === last} money={money} proof={proof} />
        <div className={styles.ways}>
          <Link
            className={buttonClass({ variant: 'hot', isWide: true })}
            href={game?.path ?? '/main'}
          >
            {t('replay.game')}
          </Link>
          <ShareLink path={`/replay/${proof.roundId}`} />
        </div>
      </Card>
      <ProofCard isOver={at === last} own={money} replay={replay} />
    </div>
  );
}
