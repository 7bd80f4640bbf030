import { Provider } from 'jotai';
import { useState } from 'react';
import { pauseOf } from '../stake/pacing.ts';
import { BattleTable } from './battle-page.tsx';
import { type BattleScene, crowdOf, sceneStore } from './battle-preview-store.ts';
import { roundIdOf, userOf } from './battle-sample.ts';

function Scene(scene: BattleScene) {
  const [store] = useState(() => sceneStore(scene));
  return (
    <Provider store={store}>
      <BattleTable />
    </Provider>
  );
}

const both = { red: crowdOf('red', 3), blue: crowdOf('blue', 4) };
const withOwn = { red: crowdOf('red', 3, 920), blue: crowdOf('blue', 4) };
const countdown = { state: 2, times: { expire: 11_400 } } as const;
const redWon = { state: 4, number: 0.31, winner: 'red', times: { expire_game: 8000 } } as const;
const blueWon = { state: 4, number: 0.83, winner: 'blue', times: { expire_game: 8000 } } as const;
const flight = {
  requestId: 'request',
  team: 'red',
  betHundredths: 350,
  currencyId: 2,
  roundId: roundIdOf(100),
  ownBeforeMicro: 0n,
} as const;
const refusal = {
  name: 'battle.max-bet',
  data: { maxHundredths: 21_739, currencyId: 2 },
};
const huge = {
  red: [userOf(1, 20_000_000, 'Константин.Длинный'), ...crowdOf('red', 5)],
  blue: [userOf(2001, 9_000_000, 'ThreeHundredths'), ...crowdOf('blue', 5)],
};

/** The battle in its states; pressing its buttons changes nothing here. */
export const previews = {
  '0 Nobody yet': () => <Scene />,
  '0 Nobody yet, no earlier rounds': () => <Scene load={{ before_games: [] }} />,
  '1 One side waits': () => (
    <Scene
      round={{
        state: 1,
        sides: { red: crowdOf('red', 2), blue: [] },
        times: { refundIn: 94_000 },
      }}
    />
  ),
  '1 Own side waits': () => (
    <Scene
      round={{
        state: 1,
        sides: { red: crowdOf('red', 0, 920), blue: [] },
        times: { refundIn: 31_000 },
      }}
    />
  ),
  '2 Countdown': () => <Scene round={{ ...countdown, sides: both }} />,
  '2 Countdown, own stake, last seconds': () => (
    <Scene round={{ state: 2, sides: withOwn, times: { expire: 2900 } }} />
  ),
  '2 A bet on its way': () => <Scene battle={{ flight }} round={{ ...countdown, sides: both }} />,
  '2 A bet in doubt, connection lost': () => (
    <Scene battle={{ flight, isInDoubt: true }} isOffline round={{ ...countdown, sides: both }} />
  ),
  '2 Refused, with its limit': () => (
    <Scene battle={{ refusal }} round={{ ...countdown, sides: withOwn }} />
  ),
  '2 In a pause between bets': () => (
    <Scene battle={{ pause: pauseOf(60_000) }} round={{ ...countdown, sides: withOwn }} />
  ),
  '2 Stakes in another currency': () => (
    <Scene
      currencyId={3}
      load={{ mine: { team: 'red', stakeMicro: '920000000', currencyId: 2 } }}
      round={{ ...countdown, sides: withOwn }}
    />
  ),
  '2 A bonus currency': () => <Scene currencyId={6} round={{ ...countdown, sides: both }} />,
  '3 Spin, outcome known': () => (
    <Scene
      round={{ state: 3, sides: withOwn, number: 0.31, winner: 'red', times: { expire_game: 800 } }}
    />
  ),
  '3 Spin, waiting for the beacon': () => (
    <Scene round={{ state: 3, sides: withOwn, times: { expire_game: 8000 } }} />
  ),
  '4 Won': () => <Scene hasLanded round={{ ...redWon, sides: withOwn }} />,
  '4 Lost': () => <Scene hasLanded round={{ ...blueWon, sides: withOwn }} />,
  '4 Watched': () => <Scene hasLanded round={{ ...blueWon, sides: both }} />,
  Refunded: () => <Scene round={{ state: 4, isRefunded: true, sides: withOwn }} />,
  'Refunded before': () => <Scene hasRefund />,
  'A guest': () => <Scene isGuest round={{ ...countdown, sides: both }} />,
  'The bet before got no answer': () => (
    <Scene hasUnanswered round={{ ...countdown, sides: both }} />
  ),
  'Switched off': () => <Scene isClosed />,
  'Switched off, a round under way': () => (
    <Scene isClosed round={{ ...countdown, sides: withOwn }} />
  ),
  'Opening the table': () => <Scene rules="loading" />,
  'The table did not open': () => <Scene rules="failed" />,
  'Connection lost': () => <Scene isOffline round={{ ...countdown, sides: withOwn }} />,
  'Fifty players a side': () => (
    <Scene
      round={{ ...countdown, sides: { red: crowdOf('red', 50), blue: crowdOf('blue', 50) } }}
    />
  ),
  'Huge sums in UZS, long names': () => (
    <Scene
      battle={{ betHundredths: 263_157_800 }}
      currencyId={7}
      round={{ ...countdown, sides: huge }}
    />
  ),
  'Huge sums in UZS, won': () => (
    <Scene currencyId={7} hasLanded round={{ ...redWon, sides: huge }} />
  ),
  'One thousandth on red': () => (
    <Scene
      round={{
        ...countdown,
        sides: { red: [userOf(20, 1, 'joker')], blue: [userOf(1001, 19_999, 'kerem')] },
      }}
    />
  ),
};
