import { createStore, Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import { QUICKNET } from '../../../shared/fairness/beacon.ts';
import type { Replay, RoundProof } from '../../../shared/games/proof/contract.ts';
import { exampleProof } from '../../../shared/games/proof/examples.ts';
import { drawExample } from '../../../shared/games/proof/draw-example.ts';
import { refundOf } from '../../../shared/games/proof/refund-example.ts';
import { SANDBOX_BEACON } from '../../../shared/fairness/sandbox-sources.ts';
import { activeLanguageAtom } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { FairnessView, FairnessWaiting } from './fairness-page.tsx';
import { RefundsFrame, type RefundsState } from './refunds-card.tsx';
import { ChainsView, type ChainsState } from './chains-card.tsx';
import { ProofView, type ProofState } from '../../fairness/proof-dialog.tsx';
import { SeedsCard } from '../../fairness/seeds-card.tsx';
import { revealedAtom, seedsAtom, type SeedsState } from '../../fairness/seeds-atoms.ts';
import { VerifyView } from '../../fairness/verify-page.tsx';
import { loadFairnessTexts } from './fairness-texts.ts';

const english = await loadFairnessTexts('en');

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

const dice = exampleProof('dice');

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
    const { serverSeed, serverSeedHash, clientSeed } = dice;
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

const replayOf = (proof: RoundProof, mine: readonly string[] = []): Replay => ({
  proof,
  createdAt: '2026-11-20T08:12:00.000Z',
  nick: 'moonlight',
  currencyId: 1,
  courseMicro: '1000000',
  mine: [...mine],
});

const shown = (proof: RoundProof, mine?: readonly string[]): ProofState => ({
  kind: 'ready',
  replay: replayOf(proof, mine),
});

const battle = exampleProof('battle');
const forged = { ...dice, number: 12, payoutMicro: '661276596' };
const written = (proof: object) => JSON.stringify(proof, null, 2);
const secondBet = 'bets' in battle ? (battle.bets[1]?.betId ?? '') : '';

const chains = (drand: typeof QUICKNET): ChainsState => ({
  kind: 'ready',
  chains: {
    chains: [
      { game: 'battle', end: HASH, length: 1_000_000, publishedAt: '2026-11-01', used: 48_213 },
      { game: 'wheelOfFortune', end: HASH, length: 1_000_000, publishedAt: '2026-11-01', used: 0 },
    ],
    drand,
  },
});

function Chains({ state }: { readonly state: ChainsState }) {
  return <ChainsView onRetry={nothing} state={state} texts={english.chains} />;
}

const refund = refundOf(battle);
const awaiting = { ...refund, drand: { ...battle.drand, signature: null } };
const alone = {
  ...refund,
  reason: 'alone',
  closedAtMs: null,
  betsDigest: null,
  drand: null,
  refundedAtMs: refund.firstBetAtMs + 120_000,
  bets: refund.bets.filter(({ side }) => side === 'red'),
} as const;

const known = { rounds: 2, stakeMicro: '4790000000', wouldPayMicro: '4671250000' };
const none = { rounds: 0, stakeMicro: '0', wouldPayMicro: '0' };
const refunded = {
  roundId: '0198f0aa-0000-7000-8000-000000000001',
  reason: 'no-randomness',
  refundedAt: '2026-11-20T08:12:00.000Z',
} as const;
const refunds: RefundsState = {
  kind: 'ready',
  refunds: {
    sums: [
      { game: 'battle', reason: 'alone', rounds: 4218, refundedMicro: '812400000000', known: none },
      { game: 'battle', reason: 'late', rounds: 1, refundedMicro: '90000000', known: none },
      { game: 'wheelOfFortune', reason: 'no-randomness', rounds: 2, refundedMicro: '1', known },
    ],
    rounds: [
      { ...refunded, game: 'wheelOfFortune', stakeMicro: '90000000', wouldPayMicro: '2700000000' },
      { ...refunded, roundId: '2', game: 'battle', stakeMicro: '90000000', wouldPayMicro: null },
    ],
  },
};

function RefundsOf({ state }: { readonly state: RefundsState }) {
  return <RefundsFrame onRetry={nothing} state={state} texts={english.refunds} />;
}

/** Seeds, proofs, the checker and the page in their states. */
export const previews = {
  'The page': () => (
    <Scene session="guest">
      <FairnessView
        chains={<Chains state={chains(QUICKNET)} />}
        refunds={<RefundsOf state={refunds} />}
        texts={english}
      />
    </Scene>
  ),
  'The page, loading': () => <FairnessWaiting isFailed={false} onRetry={nothing} />,
  'The page, failed': () => <FairnessWaiting isFailed onRetry={nothing} />,
  'Chains of the sandbox': () => <Chains state={chains(SANDBOX_BEACON)} />,
  'Chains, loading': () => <Chains state={{ kind: 'loading' }} />,
  'Chains, failed': () => <Chains state={{ kind: 'failed' }} />,
  Refunds: () => <RefundsOf state={refunds} />,
  'Refunds, none': () => <RefundsOf state={{ kind: 'ready', refunds: { sums: [], rounds: [] } }} />,
  'Refunds, loading': () => <RefundsOf state={{ kind: 'loading' }} />,
  'Refunds, failed': () => <RefundsOf state={{ kind: 'failed' }} />,
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
  'Proof, sealed': () => <Proof state={shown({ ...dice, serverSeed: null }, [dice.roundId])} />,
  'Proof, sealed by somebody else': () => <Proof state={shown({ ...dice, serverSeed: null })} />,
  'Proof of dice, holds': () => <Proof state={shown(dice)} />,
  'Proof of mines, holds': () => <Proof state={shown(exampleProof('mines'))} />,
  'Proof of battle with a bet of one’s own': () => <Proof state={shown(battle, [secondBet])} />,
  'Proof of a refund': () => <Proof state={shown(refund, [secondBet])} />,
  'Proof of a refund, its signature awaited': () => <Proof state={shown(awaiting)} />,
  'Proof of a refund, nobody joined': () => <Proof state={shown(alone)} />,
  'Proof of a refund, forged': () => <Proof state={shown({ ...refund, reason: 'alone' })} />,
  'Proof, forged': () => <Proof state={shown(forged)} />,
  'Checker, empty': () => <VerifyView />,
  'Checker, the wheel holds': () => (
    <VerifyView initialText={written(exampleProof('wheelOfFortune'))} />
  ),
  'Checker, a refund': () => <VerifyView initialText={written(refund)} />,
  'Checker, a draw in which one’s own tickets take no part': () => (
    <VerifyView initialText={written(drawExample({ isOwnVoid: true }))} />
  ),
  'Checker, forged': () => <VerifyView initialText={written(forged)} />,
  'Checker, not a proof': () => <VerifyView initialText="a shopping list" />,
  'Checker, a round id': () => <VerifyView initialText={dice.roundId} />,
};
