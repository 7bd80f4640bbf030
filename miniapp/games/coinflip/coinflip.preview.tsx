import { Provider } from 'jotai';
import { useState } from 'react';
import { CoinflipTable } from './coinflip-page.tsx';
import {
  type CoinflipScene,
  me,
  news,
  onStage,
  ownFlip,
  sceneStore,
} from './coinflip-preview-store.ts';
import { flipOf, tossed } from './coinflip-sample.ts';

function Scene({ of }: { readonly of: () => CoinflipScene }) {
  const [store] = useState(() => sceneStore(of()));
  return (
    <Provider store={store}>
      <CoinflipTable />
    </Provider>
  );
}

const list = (count = 7) => Array.from({ length: count }, (_, at) => flipOf(at + 1));

/** An own flip that somebody joined, once its coin lies still. */
function ended(winner: 'heads' | 'tails'): CoinflipScene {
  const flying = tossed(ownFlip(20), 6000);
  const landed = { ...flying, state: 'landed', winner } as const;
  const { roundId } = landed;
  const after = [onStage(flying), news(landed), { type: 'landed', roundId } as const];
  return { flips: list(), own: [flying], after };
}

/** A flip of others that is watched while its coin falls. */
function falling(): CoinflipScene {
  const flying = tossed(flipOf(9), 3000);
  const landed = { ...flying, state: 'landed', winner: 'tails' } as const;
  return { flips: [flying, ...list()], after: [onStage(flying), news(landed)] };
}

function returned(reason: 'cancelled' | 'expired' | 'no-randomness'): CoinflipScene {
  const flip = ownFlip(20);
  const over = { ...flip, state: 'refunded', reason } as const;
  return { flips: list(), own: [flip], after: [news(over)] };
}

const refusal = { name: 'coinflip.taken', data: {} };

/** Coinflip in its states; nothing here is sent. */
export const previews = {
  'Nobody is waiting': () => <Scene of={() => ({})} />,
  'A list to choose from': () => <Scene of={() => ({ flips: list() })} />,
  'Another’s flip on the stage': () => (
    <Scene of={() => ({ flips: list(), after: [onStage(flipOf(2))] })} />
  ),
  'An own flip waits': () => <Scene of={() => ({ flips: list(), own: [ownFlip(20)] })} />,
  'An own private flip waits': () => (
    <Scene of={() => ({ flips: list(), own: [ownFlip(20, { isPrivate: true })] })} />
  ),
  'Several own flips wait': () => (
    <Scene of={() => ({ flips: list(), own: [ownFlip(20), ownFlip(21), ownFlip(22)] })} />
  ),
  'The coin is in the air': () => (
    <Scene of={() => ({ flips: list(), own: [tossed(ownFlip(20), 800)] })} />
  ),
  'The beacon is late': () => (
    <Scene of={() => ({ flips: list(), own: [tossed(ownFlip(20), 30_000)] })} />
  ),
  'A flip of others falls': () => <Scene of={falling} />,
  Won: () => <Scene of={() => ended('heads')} />,
  Lost: () => <Scene of={() => ended('tails')} />,
  'Joined and won': () => (
    <Scene
      of={() => {
        const flying = tossed(flipOf(9, { side: 'tails' }), 6000, me);
        const { roundId } = flying;
        const landed = { ...flying, state: 'landed', winner: 'heads' } as const;
        return {
          own: [flying],
          after: [onStage(flying), news(landed), { type: 'landed', roundId }],
        };
      }}
    />
  ),
  'Taken back': () => <Scene of={() => returned('cancelled')} />,
  'Nobody came in a day': () => <Scene of={() => returned('expired')} />,
  'No randomness': () => <Scene of={() => returned('no-randomness')} />,
  'A link to a flip': () => (
    <Scene
      of={() => {
        const flip = flipOf(4, { isPrivate: true });
        const answer = { flip, role: null, nowMs: Date.now() };
        const hearing = { nowMs: performance.now(), serverMs: Date.now() };
        return { after: [{ type: 'shown', answer, code: 'c0de'.repeat(8), ...hearing }] };
      }}
    />
  ),
  'A link to a flip that is over': () => (
    <Scene of={() => ({ state: { linkRefusal: { name: 'coinflip.over', data: {} } } })} />
  ),
  'A stake on its way': () => (
    <Scene of={() => ({ flips: list(), state: { flight: { requestId: 'r', to: 'list' } } })} />
  ),
  'A stake in doubt': () => (
    <Scene
      of={() => ({
        flips: list(),
        state: { flight: { requestId: 'r', to: { roundId: flipOf(2).roundId }, isInDoubt: true } },
      })}
    />
  ),
  Refused: () => <Scene of={() => ({ flips: list(), state: { refusal } })} />,
  'A guest': () => <Scene of={() => ({ isGuest: true, flips: list() })} />,
  'Connection lost': () => <Scene of={() => ({ isOffline: true, flips: list() })} />,
  'The bonus is chosen': () => <Scene of={() => ({ isOfBonus: true, flips: list() })} />,
  'A bonus currency is chosen': () => <Scene of={() => ({ currencyId: 6, flips: list() })} />,
  'The stake before got no answer': () => (
    <Scene of={() => ({ hasUnanswered: true, flips: list() })} />
  ),
  'Opening the game': () => <Scene of={() => ({ table: { kind: 'loading' } })} />,
  'The game did not open': () => <Scene of={() => ({ table: { kind: 'failed' } })} />,
  'Switched off': () => <Scene of={() => ({ isOff: true })} />,
  'Long figures': () => (
    <Scene of={() => ({ currencyId: 7, flips: list(20), own: [ownFlip(20)] })} />
  ),
};
