import { Provider } from 'jotai';
import { useState } from 'react';
import { WHEEL_SECTORS } from '../../../shared/games/wheel/rules.ts';
import { WheelTable } from './wheel-page.tsx';
import {
  countdown,
  crowdOf,
  meOn,
  result,
  sceneStore,
  spin,
  type WheelScene,
} from './wheel-preview-store.ts';
import type { WheelFlight } from './wheel-round.ts';

function Scene(scene: WheelScene) {
  const [store] = useState(() => sceneStore(scene));
  return (
    <Provider store={store}>
      <WheelTable />
    </Provider>
  );
}

const RETURNED = {
  roundId: '019a9a3e-0000-7000-8000-000000000776',
  end: 'refunded',
  stakeMicro: '1000000',
  payoutMicro: '1000000',
  reason: 'no-randomness',
} as const;

const others = crowdOf(8);
const all = [...others, meOn([3, 30])];
const wonAt = WHEEL_SECTORS.indexOf(3);
const halfAt = WHEEL_SECTORS.indexOf(2);
const lostAt = WHEEL_SECTORS.indexOf(30);
const flight: WheelFlight = {
  requestId: 'request',
  roundId: 'round',
  sector: 5,
  betHundredths: 350,
  currencyId: 2,
  ownBeforeMicro: 0n,
};
const maxBet = {
  name: 'wheelOfFortune.MAX_BET',
  data: { maxHundredths: 300, currencyId: 2 },
};
const signed = {
  random: { method: 'generateSignedIntegers', n: 1, min: 0, max: 31, data: [3] },
  signature: 'c2lnbmF0dXJl',
};

/** The wheel in its states; pressing its fields changes nothing here. */
export const previews = {
  'Nobody has staked yet': () => <Scene />,
  Countdown: () => <Scene round={countdown(11_400)} users={others} />,
  'Countdown with own stakes': () => <Scene round={countdown(6200)} users={all} />,
  'A stake on its way': () => (
    <Scene round={countdown(9000)} state={{ flights: [flight] }} users={all} />
  ),
  'A stake in doubt': () => (
    <Scene
      round={countdown(9000)}
      state={{ flights: [{ ...flight, isInDoubt: true }] }}
      users={all}
    />
  ),
  'Nearly at its limit': () => <Scene isNearlyFull round={countdown(9000)} users={others} />,
  'Refused, with its limit': () => (
    <Scene round={countdown(9000)} state={{ refusal: maxBet }} users={others} />
  ),
  'Turning, the beacon has not spoken': () => <Scene round={spin(1500)} users={all} />,
  'Turning, late by far': () => <Scene round={spin(20_000)} users={all} />,
  'Turning to its end': () => <Scene round={spin(4600, wonAt)} users={all} />,
  Won: () => <Scene round={result(wonAt)} users={all} />,
  'Less came back than was staked': () => (
    <Scene round={result(halfAt)} users={[...others, meOn([2, 3, 5])]} />
  ),
  Lost: () => <Scene round={result(lostAt)} users={[...others, meOn([5])]} />,
  'Watched only': () => <Scene round={result(lostAt)} users={others} />,
  Refunded: () => <Scene round={{ ...spin(70_000), state: 4, isRefunded: true }} users={all} />,
  'Stakes of the round before returned': () => <Scene state={{ lastEnd: RETURNED }} />,
  'By random.org, waiting': () => <Scene round={{ randomness: 'random.org' }} />,
  'By random.org, turning': () => (
    <Scene round={{ ...spin(1500), randomness: 'random.org' }} users={all} />
  ),
  'By random.org, drawn': () => (
    <Scene
      round={{ ...result(wonAt), randomness: 'random.org', randomOrgData: signed }}
      users={all}
    />
  ),
  'Bets have just closed': () => (
    <Scene
      round={spin(400)}
      state={{ refusal: { name: 'wheelOfFortune.WAIT_CANCEL_ROUND', data: {} } }}
      users={all}
    />
  ),
  'A guest': () => <Scene isGuest round={countdown(8000)} users={others} />,
  'Connection lost': () => (
    <Scene isOffline round={countdown(8000)} state={{ flights: [flight] }} users={others} />
  ),
  'The stake before got no answer': () => <Scene hasUnanswered users={others} />,
  'Opening the table': () => <Scene table={{ kind: 'loading' }} />,
  'The table did not open': () => <Scene table={{ kind: 'failed' }} />,
  'Switched off': () => <Scene isOff />,
  'Fifty players': () => <Scene round={countdown(8000)} users={crowdOf(50)} />,
  'Long figures': () => (
    <Scene
      currencyId={7}
      round={countdown(8000)}
      state={{ betHundredths: 263_157_800 }}
      users={[...crowdOf(30, 9_300_000_000), meOn([2, 30], 12_345_678_000)]}
    />
  ),
  'Long figures, won': () => (
    <Scene
      currencyId={7}
      round={result(lostAt)}
      state={{ betHundredths: 263_157_800 }}
      users={[...crowdOf(3, 9_300_000_000), meOn([30], 166_666_666_000_000)]}
    />
  ),
};
