import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Language } from '../../../shared/i18n/languages.ts';
import { languageAtom, useT } from '../../i18n/language.ts';
import { PlayIcon } from '../../ui/action-icons.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type FairnessTexts, loadFairnessTexts } from './fairness-texts.ts';
import styles from './fairness-page.module.css';
import { OfflineCard } from '../../fairness/offline-card.tsx';
import { ChainsCard } from './chains-card.tsx';
import { GamesSection } from './games-section.tsx';
import { Limits } from './limits.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { Ways } from './ways.tsx';
import { openProof } from '../../fairness/proof-atoms.ts';
import { ProofDialogHost } from '../../fairness/proof-dialog-host.tsx';
import { SeedsCard, useSeeds } from '../../fairness/seeds-card.tsx';

/** Opens the proof of the round that the address names, once. */
function useRoundOfAddress(): void {
  const roundId = new URLSearchParams(useSearch()).get('round');
  const [, navigate] = useLocation();
  useEffect(() => {
    if (roundId === null) return;
    openProof(roundId);
    navigate('/fairness', { replace: true });
  }, [roundId, navigate]);
}

/** The page's texts, or how far they have come. */
export type TextsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly texts: FairnessTexts };

function useTexts(language: Language) {
  const [state, setState] = useState<TextsState>({ kind: 'loading' });
  const load = useCallback(() => {
    let isWanted = true;
    const show = (next: TextsState) => isWanted && setState(next);
    loadFairnessTexts(language)
      .then((texts) => show({ kind: 'ready', texts }))
      .catch(() => show({ kind: 'failed' }));
    return () => {
      isWanted = false;
    };
  }, [language]);
  useEffect(load, [load]);
  const retry = () => {
    setState({ kind: 'loading' });
    load();
  };
  return { state, retry };
}

type ViewProps = {
  readonly texts: FairnessTexts;
  /** The published chains; a card that asks for them on the page itself. */
  readonly chains: ReactNode;
  /** The refunds of the tables; such a card too. */
  readonly refunds: ReactNode;
};

/** How every game is fair, in words and figures; it loads nothing by itself. */
export function FairnessView({ texts, chains, refunds }: ViewProps) {
  const t = useT();
  const { title, lead, check, ways, games, limits } = texts;
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.ways}>
          <Link className={buttonClass({ variant: 'quiet' })} href="/verify">
            <span className={styles.link}>
              <ShieldIcon />
              {check}
            </span>
          </Link>
          <Link className={buttonClass({ variant: 'quiet' })} href="/video">
            <span className={styles.link}>
              <PlayIcon />
              {t('video.open')}
            </span>
          </Link>
          <Link className={buttonClass({ variant: 'quiet' })} href="/solvency">
            {t('shell.footer.solvency')}
          </Link>
        </p>
      </header>
      <Ways formula={games.formula} solo={ways.solo} spin={ways.spin} table={ways.table} />
      <GamesSection texts={games} />
      <SeedsCard />
      {chains}
      {refunds}
      <Limits texts={limits} />
      <OfflineCard />
    </div>
  );
}

/** The page while its texts are on their way, or did not come. */
export function FairnessWaiting(props: {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}) {
  const t = useT();
  if (props.isFailed) {
    return (
      <div className={styles.failed}>
        <h1 className={styles.title}>{t('shell.menu.fairness')}</h1>
        <p className={styles.lead}>{t('fairness.failed')}</p>
        <Button onClick={props.onRetry}>{t('fairness.retry')}</Button>
      </div>
    );
  }
  return (
    <div aria-busy="true" className={styles.page}>
      <VisuallyHidden>{t('fairness.loading')}</VisuallyHidden>
      <Skeleton height="3rem" width="60%" />
      <Skeleton height="4rem" />
      <Skeleton height="24rem" />
    </div>
  );
}

/** The page of fair play: how each game is drawn and returns, the player's seeds, the chains. */
export function FairnessPage() {
  useSeeds();
  useRoundOfAddress();
  const { state, retry } = useTexts(useAtomValue(languageAtom));
  return (
    <>
      {state.kind === 'ready' ? (
        <FairnessView
          chains={<ChainsCard texts={state.texts.chains} />}
          refunds={<RefundsCard texts={state.texts.refunds} />}
          texts={state.texts}
        />
      ) : (
        <FairnessWaiting isFailed={state.kind === 'failed'} onRetry={retry} />
      )}
      <ProofDialogHost />
    </>
  );
}
