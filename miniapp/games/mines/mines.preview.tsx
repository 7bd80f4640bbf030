import { Provider } from 'jotai';
import { useState } from 'react';
import { breakOff } from '../stake/autobet.ts';
import { MinesTable } from './mines-page.tsx';
import {
  type MinesScene,
  SAMPLE_GAMES,
  SAMPLE_SERIES,
  sampleGame,
  sceneStore,
} from './mines-preview-store.ts';

function Scene(scene: MinesScene) {
  const [store] = useState(() => sceneStore(scene));
  return (
    <Provider store={store}>
      <MinesTable />
    </Provider>
  );
}

const running = sampleGame({ opened: [2, 7, 13] });
const { roundId } = running;
const played = { games: SAMPLE_GAMES };
const opening = { kind: 'open', requestId: 'request', roundId, sectorKey: 15 } as const;
const overMax = {
  name: 'mines.MAX_BET',
  data: { maxHundredths: 10_000_000, minHundredths: 10, currencyId: 2 },
};
const tooFast = { name: 'mines.too-fast', data: { waitMs: 3200 } };
const gone = { name: 'mines.NEED_START_GAME', data: {} };
const allSafe = Array.from({ length: 24 }, (_, tile) => tile).filter(
  (tile) => ![1, 9].includes(tile),
);

/** The mines table in its states; pressing its buttons changes nothing here. */
export const previews = {
  'Nothing played yet': () => <Scene />,
  'Just begun': () => <Scene mines={{ ...played, game: sampleGame({ opened: [] }) }} />,
  'Three tiles open': () => <Scene mines={{ ...played, game: running }} />,
  'A tile on its way': () => <Scene mines={{ ...played, game: running, moves: [opening] }} />,
  'A tile on its way, connection lost': () => (
    <Scene isOffline mines={{ ...played, game: running, moves: [opening] }} />
  ),
  'A move in doubt': () => (
    <Scene mines={{ ...played, game: running, moves: [opening], isInDoubt: true }} />
  ),
  'A mine': () => (
    <Scene
      mines={{
        ...played,
        game: sampleGame({ opened: [2, 7, 13, 14], ending: 'mine' }),
        isEndFresh: true,
      }}
    />
  ),
  'Win taken': () => (
    <Scene
      mines={{
        ...played,
        game: sampleGame({ opened: [2, 7, 13], ending: 'taken' }),
        isEndFresh: true,
      }}
    />
  ),
  'The whole field': () => (
    <Scene
      mines={{
        ...played,
        minesLength: 2,
        game: sampleGame({ opened: allSafe, mines: [1, 9], minesLength: 2, ending: 'limit' }),
        isEndFresh: true,
      }}
    />
  ),
  'One safe tile among 23 mines': () => <Scene mines={{ minesLength: 23 }} />,
  'Refused, with its limits': () => <Scene mines={{ ...played, refusal: overMax }} />,
  'Refused in a game': () => <Scene mines={{ ...played, game: running, refusal: gone }} />,
  'Too fast': () => <Scene mines={{ ...played, refusal: tooFast }} />,
  'First tile over the maximum': () => (
    <Scene mines={{ minesLength: 23, betHundredths: 10_000_000 }} />
  ),
  'Series under way': () => (
    <Scene autobet={SAMPLE_SERIES} mines={{ ...played, game: sampleGame({ opened: [2, 7] }) }} />
  ),
  'Series ended': () => <Scene autobet={breakOff(SAMPLE_SERIES, 'interrupted')} mines={played} />,
  'Strict policy, in a pause': () => (
    <Scene
      mines={{ ...played, pause: { endsAtMs: performance.now() + 60_000, lengthMs: 60_000 } }}
      policy="strict"
    />
  ),
  'A guest': () => <Scene isGuest />,
  'Opening the table': () => (
    <Scene history={{ kind: 'loading', hasMore: false }} table={{ kind: 'loading' }} />
  ),
  'The table did not open': () => (
    <Scene history={{ kind: 'failed', hasMore: false }} table={{ kind: 'failed' }} />
  ),
  'Mines switched off': () => <Scene isClosed mines={played} />,
  'Long figures': () => (
    <Scene
      currencyId={7}
      history={{ kind: 'ready', hasMore: true }}
      mines={{
        ...played,
        betHundredths: 10_000_000,
        game: sampleGame({
          opened: [0, 2, 3, 4, 5, 6],
          minesLength: 12,
          mines: [1],
          stakeMicro: 3_500_000_000n,
          bet: 10_000_000,
        }),
      }}
    />
  ),
};
