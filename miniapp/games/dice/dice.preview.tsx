import { Provider } from 'jotai';
import { useState } from 'react';
import { breakOff } from '../stake/autobet.ts';
import { DiceTable } from './dice-page.tsx';
import {
  type DiceScene,
  SAMPLE_FLIGHT,
  SAMPLE_ROUND,
  SAMPLE_ROUNDS,
  SAMPLE_SERIES,
  sceneStore,
} from './dice-preview-store.ts';

function Scene(scene: DiceScene) {
  const [store] = useState(() => sceneStore(scene));
  return (
    <Provider store={store}>
      <DiceTable />
    </Provider>
  );
}

const played = { rounds: SAMPLE_ROUNDS, result: SAMPLE_ROUND, phase: 'shown' } as const;
const lost = { ...SAMPLE_ROUND, number: 8102, win: false, winAmountMicro: '0' };
const overMax = {
  name: 'dice.max-bet',
  data: { maxHundredths: 10_000_000, minHundredths: 10, currencyId: 2 },
};

/** The dice table in its states; pressing its buttons changes nothing here. */
export const previews = {
  'Nothing played yet': () => <Scene />,
  Won: () => <Scene dice={played} />,
  Lost: () => <Scene dice={{ ...played, result: lost }} />,
  'A bet on its way': () => <Scene dice={{ ...played, phase: 'rolling', flight: SAMPLE_FLIGHT }} />,
  'A bet on its way, connection lost': () => (
    <Scene dice={{ ...played, phase: 'rolling', flight: SAMPLE_FLIGHT }} isOffline />
  ),
  'A bet in doubt': () => (
    <Scene dice={{ ...played, phase: 'rolling', flight: SAMPLE_FLIGHT, isInDoubt: true }} />
  ),
  'The bet before got no answer': () => <Scene dice={played} hasUnanswered />,
  'Refused, with its limits': () => <Scene dice={{ ...played, refusal: overMax }} />,
  'Too fast': () => (
    <Scene dice={{ ...played, refusal: { name: 'dice.too-fast', data: { waitMs: 3200 } } }} />
  ),
  'Less not offered': () => <Scene dice={{ percent: 97 }} />,
  'More not offered': () => <Scene dice={{ percent: 3 }} />,
  'Win over the maximum': () => <Scene dice={{ percent: 5, betHundredths: 10_000_000 }} />,
  'Series under way': () => <Scene autobet={SAMPLE_SERIES} dice={played} />,
  'Series ended': () => <Scene autobet={breakOff(SAMPLE_SERIES, 'interrupted')} dice={played} />,
  'Strict policy, in a pause': () => (
    <Scene
      dice={{ ...played, pause: { endsAtMs: performance.now() + 60_000, lengthMs: 60_000 } }}
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
  'Dice switched off': () => <Scene dice={played} isClosed />,
  'Long figures': () => (
    <Scene
      currencyId={7}
      dice={{ ...played, percent: 1, betHundredths: 10_000_000 }}
      history={{ kind: 'ready', hasMore: true }}
    />
  ),
};
