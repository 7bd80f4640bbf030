import { useCallback, useEffect, useState } from 'react';
import { isQuicknet } from '../../../shared/fairness/beacon.ts';
import type { Chains } from '../../../shared/games/proof/contract.ts';
import { GameIcon } from '../frame/game-icon.tsx';
import { gameOfWire } from '../manifests.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { call } from '../../transport/call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { FairnessTexts } from './fairness-texts.ts';
import { SeedLine } from '../../fairness/seed-line.tsx';
import styles from './chains-card.module.css';

/** The loading state of the published chains. */
export type ChainsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly chains: Chains };

type TextsProps = { readonly texts: FairnessTexts['chains'] };
type Chain = Chains['chains'][number];

function ChainRow({ chain, texts }: TextsProps & { readonly chain: Chain }) {
  const t = useT();
  const { number, date } = useFormats();
  const { game, end, used, length, publishedAt } = chain;
  const own = gameOfWire(game);
  const values = { used: number(used), length: number(length), date: date(publishedAt) };
  return (
    <li className={styles.chain}>
      <p className={styles.name}>
        {own && <GameIcon game={own} />}
        {own && t(own.title)}
      </p>
      <dl>
        <SeedLine name={texts.end} value={end} />
      </dl>
      <progress aria-hidden="true" className={styles.progress} max={length} value={used} />
      <p className={styles.note}>
        <span>{fillText(texts.used, values)}</span>
        <span>{fillText(texts.published, values)}</span>
      </p>
    </li>
  );
}

function Beacon({ drand, texts }: TextsProps & { readonly drand: Chains['drand'] }) {
  const { number } = useFormats();
  const isPublic = isQuicknet(drand);
  return (
    <div className={styles.beacon}>
      <h3 className={styles.subtitle}>{texts.beacon}</h3>
      <p className={styles.text}>{isPublic ? texts.beaconText : texts.sandbox}</p>
      <dl>
        <SeedLine name={texts.chainHash} value={drand.chainHash} />
        <SeedLine name={texts.publicKey} value={drand.publicKey} />
        <SeedLine canCopy={false} name={texts.period} value={number(drand.periodMs / 1000)} />
      </dl>
    </div>
  );
}

type ChainsViewProps = TextsProps & {
  readonly state: ChainsState;
  readonly onRetry: () => void;
};

/** The published chains and the beacon, in whatever state they are. */
export function ChainsView({ state, onRetry, texts }: ChainsViewProps) {
  const t = useT();
  if (state.kind === 'loading') {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton height="16rem" />
      </div>
    );
  }
  if (state.kind === 'failed') {
    return (
      <div className={styles.failed}>
        <p className={styles.text}>{texts.failed}</p>
        <Button onClick={onRetry}>{t('fairness.retry')}</Button>
      </div>
    );
  }
  const { chains, drand } = state.chains;
  return (
    <div className={styles.pair}>
      {chains.length === 0 ? (
        <p className={styles.text}>{texts.none}</p>
      ) : (
        <ul className={styles.chains}>
          {chains.map((chain) => (
            <ChainRow chain={chain} key={chain.end} texts={texts} />
          ))}
        </ul>
      )}
      <Beacon drand={drand} texts={texts} />
    </div>
  );
}

function useChains() {
  const [state, setState] = useState<ChainsState>({ kind: 'loading' });
  const load = useCallback(() => {
    let isWanted = true;
    const show = (next: ChainsState) => isWanted && setState(next);
    call('fairness.getChains', {})
      .then((chains) => show({ kind: 'ready', chains }))
      .catch(() => show({ kind: 'failed' }));
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(load, [load]);
  const retry = () => {
    setState({ kind: 'loading' });
    load();
  };
  return { state, retry };
}

/** The chains that table rounds are drawn from, with their published ends, and the beacon. */
export function ChainsCard({ texts }: TextsProps) {
  const { state, retry } = useChains();
  return (
    <section aria-labelledby="fair-chains">
      <Card className={styles.card}>
        <h2 className={styles.title} id="fair-chains">
          {texts.title}
        </h2>
        <p className={styles.text}>{texts.text}</p>
        <ChainsView onRetry={retry} state={state} texts={texts} />
      </Card>
    </section>
  );
}
