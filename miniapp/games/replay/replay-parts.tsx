import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Replay } from '../../../shared/games/proof/contract.ts';
import { currencyById } from '../../../shared/money/currency.ts';
import { ProofChecks, VerdictBanner } from '../../fairness/proof-checks.tsx';
import { ProofTable } from '../../fairness/proof-table.tsx';
import type { OwnMoney } from '../../fairness/proof-values.ts';
import { RandomOrgLink } from '../../fairness/random-org-link.tsx';
import { useVerdict } from '../../fairness/use-verdict.ts';
import { useFormats } from '../../i18n/format.ts';
import { localeTagAtom, useT } from '../../i18n/language.ts';
import { createMoney } from '../../money/money.ts';
import { Card } from '../../ui/card.tsx';
import { GameIcon } from '../frame/game-icon.tsx';
import type { GameManifest } from '../frame/game-manifest.ts';
import styles from './replay-view.module.css';

/** Money in the currency the round was played in. */
export function useRoundMoney({ currencyId, courseMicro }: Replay): OwnMoney {
  const tag = useAtomValue(localeTagAtom);
  const name = currencyById(currencyId)?.name ?? '';
  return useMemo(() => createMoney({ name, courseMicro }, tag), [name, courseMicro, tag]);
}

type MetaProps = { readonly replay: Replay; readonly game: GameManifest | undefined };

/** The game of a round, who played it where that is one player, and when. */
export function Meta({ replay, game }: MetaProps) {
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

/** The verdict on a round with everything it rests on. */
export function ProofCard({ replay, own, isOver }: ProofCardProps) {
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
        <ProofTable
          checking={checking}
          isOutcomeShown={isOver}
          mine={mine}
          own={own}
          proof={proof}
        />
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
