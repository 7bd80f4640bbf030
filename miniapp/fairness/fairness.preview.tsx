import { createStore, Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import { activeLanguageAtom } from '../i18n/language.ts';
import { sessionAtom } from '../profile/profile-atoms.ts';
import { store } from '../store.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { exampleProof } from './example-proof.ts';
import { ProofView, type ProofState } from './proof-dialog.tsx';
import { SeedsCard } from './seeds-card.tsx';
import { revealedAtom, seedsAtom, type SeedsState } from './seeds-atoms.ts';
import { VerifyView } from './verify-page.tsx';

const HASH = 'a4e53dc2f480b8fce6fe688b1317658b446299df23ad533394406427c8c19557';
const ready: SeedsState = {
  kind: 'ready',
  seeds: {
    serverSeedHash: HASH,
    isOwnClientSeed: true,
    clientSeed: '~'.repeat(64),
    nonce: 4182,
    nextServerSeedHash: HASH.split('').toReversed().join(''),
  },
};

type SceneProps = {
  readonly seeds?: SeedsState;
  readonly session?: 'guest' | 'player';
  readonly isRevealed?: boolean;
  readonly children: ReactNode;
};

function Scene({ seeds = ready, session = 'player', isRevealed = false, children }: SceneProps) {
  const [own] = useState(() => {
    const created = createStore();
    created.set(activeLanguageAtom, store.get(activeLanguageAtom));
    created.set(sessionAtom, session);
    created.set(seedsAtom, seeds);
    const { serverSeed, serverSeedHash, clientSeed } = exampleProof();
    const revealed = { serverSeed: serverSeed ?? '', serverSeedHash, clientSeed, bets: 31 };
    created.set(revealedAtom, isRevealed ? revealed : null);
    return created;
  });
  return <Provider store={own}>{children}</Provider>;
}

const nothing = () => undefined;

function Proof({ state }: { readonly state: ProofState }) {
  return (
    <OnDemand>
      <ProofView onClose={nothing} onRetry={nothing} onRotate={nothing} state={state} />
    </OnDemand>
  );
}

const proof = exampleProof();
const forged = { ...proof, number: 12, payoutMicro: '661276596' };

/** Seeds, proofs and the checker in their states. */
export const previews = {
  'Seeds of a guest': () => (
    <Scene session="guest">
      <SeedsCard />
    </Scene>
  ),
  'Seeds, loading': () => (
    <Scene seeds={{ kind: 'loading' }}>
      <SeedsCard />
    </Scene>
  ),
  'Seeds, failed': () => (
    <Scene seeds={{ kind: 'failed' }}>
      <SeedsCard />
    </Scene>
  ),
  'Seeds, longest client seed': () => (
    <Scene>
      <SeedsCard />
    </Scene>
  ),
  'Seeds, the old pair opened': () => (
    <Scene isRevealed>
      <SeedsCard />
    </Scene>
  ),
  'Proof, loading': () => <Proof state={{ kind: 'loading' }} />,
  'Proof, refused': () => (
    <Proof state={{ kind: 'failed', error: new RefusedError('fairness.round-not-found', 1) }} />
  ),
  'Proof, sealed': () => <Proof state={{ kind: 'ready', proof: { ...proof, serverSeed: null } }} />,
  'Proof, holds': () => <Proof state={{ kind: 'ready', proof }} />,
  'Proof, forged': () => <Proof state={{ kind: 'ready', proof: forged }} />,
  'Checker, empty': () => <VerifyView />,
  'Checker, holds': () => <VerifyView initialText={JSON.stringify(proof, null, 2)} />,
  'Checker, forged': () => <VerifyView initialText={JSON.stringify(forged, null, 2)} />,
  'Checker, not a proof': () => <VerifyView initialText="a shopping list" />,
  'Checker, a round id': () => <VerifyView initialText={proof.roundId} />,
};
