import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import type { Replay } from '../../../shared/games/proof/contract.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { GameIcon } from '../frame/game-icon.tsx';
import type { GameManifest } from '../frame/game-manifest.ts';
import { proofPartsOf } from '../game-proofs.ts';
import { gameOfWire } from '../manifests.ts';
import { useFormats } from '../../i18n/format.ts';
import { localeTagAtom, useT } from '../../i18n/language.ts';
import { createMoney } from '../../money/money.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ProofBets } from '../../fairness/proof-bets.tsx';
import { ProofChecks, VerdictBanner } from '../../fairness/proof-checks.tsx';
import type { OwnMoney } from '../../fairness/proof-values.ts';
import { RandomOrgLink } from '../../fairness/random-org-link.tsx';
import { useVerdict } from '../../fairness/use-verdict.ts';
import { ReplayBoard } from './replay-board.tsx';
import { ReplayControls } from './replay-controls.tsx';
import { ReplayFacts } from './replay-facts.tsx';
import { ShareLink } from './share-link.tsx';
import styles from './replay-view.module.css';
import { usePlayback } from './use-playback.ts';

/** Money in the currency the round was played in. */
function useRoundMoney({ currencyId, courseMicro }: Replay): OwnMoney {
  const tag = useAtomValue(localeTagAtom);
  const name = currencyById(currencyId)?.name ?? '';
  return useMemo(() => createMoney({ name, courseMicro }, tag), [name, courseMicro, tag]);
}

function Meta({
  replay,
  game,
}: {
  readonly replay: Replay;
  readonly game: GameManifest | undefined;
}) {
  const t = useT();
  const { dateTime } = useFormats();
  const isSolo = !('bets' in replay.proof);
  return (
    <header className={styles.meta}>
      <span className={styles.icon}>{game && <GameIcon game={game} />}</span>
      <div className={styles.names}>
        <p className={styles.game}>{t(game?.title ?? 'frame.replay')}</p>
        <p className={styles.who}>
          {isSolo && <>{replay.nick ?? t('replay.hidden')} · </>}
          <time dateTime={replay.createdAt}>{dateTime(replay.createdAt)}</time>
        </p>
      </div>
    </header>
  );
}

type ProofCardProps = {
  readonly replay: Replay;
  readonly own: OwnMoney;
  readonly isOver: boolean;
};

function ProofCard({ replay, own, isOver }: ProofCardProps) {
  const t = useT();
  const { proof, mine } = replay;
  const checking = useVerdict(proof);
  return (
    <section aria-labelledby="replay-proof">
      <Card className={styles.proof}>
        <h2 className={styles.heading} id="replay-proof">
          {t('fairness.proof.title')}
        </h2>
        <VerdictBanner checking={checking} />
        {'bets' in proof && (
          <ProofBets isOutcomeShown={isOver} mine={mine} own={own} proof={proof} />
        )}
        <details className={styles.details}>
          <summary>{t('replay.checks', { count: checking.verdict.checks.length })}</summary>
          <ProofChecks checking={checking} own={own} />
          <RandomOrgLink verdict={checking.verdict} />
        </details>
        <Link className={styles.more} href={`/verify?round=${proof.roundId}`}>
          {t('replay.verify')}
        </Link>
      </Card>
    </section>
  );
}

/** A finished round played again, with its figures and its proof. */
export function ReplayView({ replay }: { readonly replay: Replay }) {
  const t = useT();
  const { pointed } = useFormats();
  const money = useRoundMoney(replay);
  const { proof } = replay;
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
        <ReplayFacts isOver={at === last} money={money} replay={replay} />
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
