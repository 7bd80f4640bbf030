import { Provider } from 'jotai';
import { useState } from 'react';
import { breakOff } from '../stake/autobet.ts';
import { SAMPLE_REFUND, SAMPLE_SERIES } from '../pots/pot-sample.ts';
import { ClassicTable } from './classic-page.tsx';
import {
  classicStore,
  countdown,
  draw,
  lonely,
  result,
  type ClassicScene,
} from './classic-preview-store.ts';

function Scene(scene: ClassicScene) {
  const [store] = useState(() => classicStore(scene));
  return (
    <Provider store={store}>
      <ClassicTable />
    </Provider>
  );
}

const units = (...list: readonly number[]) => list.map((unit) => BigInt(unit) * 1_000_000n);

const two = { stakes: units(460, 322), own: 1 };
const six = { stakes: units(920, 322, 1840, 92, 4600, 644), own: 1 };
const others = { stakes: units(920, 322, 1840, 92, 4600, 644) };
const twenty = {
  stakes: Array.from({ length: 20 }, (_, at) => BigInt(60 + ((at * 37) % 90)) * 9_200_000n),
  own: 7,
};
const huge = { stakes: units(1_800_000, 950_000, 12_400), own: 2 };
const overMax = { name: 'classic.max-bet', data: { maxHundredths: 21_700, currencyId: 2 } };
const overShare = { name: 'classic.over-share', data: { maxHundredths: 4500, currencyId: 2 } };

/** The pot in its states; pressing its buttons changes nothing here. */
export const previews = {
  'Nobody is in': () => <Scene />,
  'One is in': () => <Scene round={lonely} seats={{ stakes: units(460) }} />,
  'Alone in it': () => <Scene round={lonely} seats={{ stakes: units(322), own: 0 }} />,
  'Two are in': () => <Scene round={countdown(24_000)} seats={two} />,
  Countdown: () => <Scene round={countdown(11_400)} seats={six} />,
  'The last seconds': () => <Scene round={countdown(2900)} seats={six} />,
  'Watched only': () => <Scene round={countdown(11_400)} seats={others} />,
  'Twenty are in': () => <Scene round={countdown(40_000)} seats={twenty} />,
  'A stake on its way': () => (
    <Scene round={countdown(9000)} seats={others} sending={{ requestId: 'request' }} />
  ),
  'A stake in doubt': () => (
    <Scene
      round={countdown(9000)}
      seats={others}
      sending={{ requestId: 'request', isInDoubt: true }}
    />
  ),
  'Refused, with its limit': () => (
    <Scene round={countdown(9000)} seats={six} sending={{ refusal: overMax }} />
  ),
  'Refused: too much of the pot': () => (
    <Scene round={countdown(9000)} seats={six} sending={{ refusal: overShare }} />
  ),
  'Drawing, the beacon has not spoken': () => <Scene round={draw(1500)} seats={six} />,
  'Drawing, late by far': () => <Scene round={draw(20_000)} seats={six} />,
  'Drawing to its end': () => <Scene round={draw(4600)} seats={six} winner={2} />,
  Won: () => <Scene round={result} seats={six} winner={1} />,
  Lost: () => <Scene round={result} seats={six} winner={4} />,
  'Another won, watched only': () => <Scene round={result} seats={others} winner={2} />,
  'Twenty, and one has won': () => <Scene round={result} seats={twenty} winner={12} />,
  Refunded: () => <Scene round={{ ...result, isRefunded: true }} seats={six} />,
  'Stakes of the round before returned': () => <Scene table={{ lastEnd: SAMPLE_REFUND }} />,
  'A guest': () => <Scene isGuest round={countdown(8000)} seats={others} />,
  'Connection lost': () => (
    <Scene isOffline round={countdown(8000)} seats={six} sending={{ requestId: 'request' }} />
  ),
  'The stake before got no answer': () => <Scene hasUnanswered seats={others} />,
  'Opening the pot': () => <Scene rules={{ kind: 'loading' }} />,
  'The pot did not open': () => <Scene rules={{ kind: 'failed' }} />,
  'Series under way, alone': () => (
    <Scene autobet={SAMPLE_SERIES} round={lonely} seats={{ stakes: units(322), own: 0 }} />
  ),
  'Series under way': () => <Scene autobet={SAMPLE_SERIES} round={countdown(19_000)} seats={two} />,
  'Series ended': () => <Scene autobet={breakOff(SAMPLE_SERIES, 'interrupted')} />,
  'Switched off': () => <Scene isOff />,
  'Long figures': () => (
    <Scene betHundredths={263_157_800} currencyId={7} round={countdown(8000)} seats={huge} />
  ),
  'Long figures, won': () => <Scene currencyId={7} round={result} seats={huge} winner={2} />,
};
