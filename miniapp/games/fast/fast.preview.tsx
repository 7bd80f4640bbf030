import { Provider } from 'jotai';
import { useState } from 'react';
import { breakOff } from '../stake/autobet.ts';
import { SAMPLE_REFUND, SAMPLE_SERIES } from '../pots/pot-sample.ts';
import { FastDeskTable } from './fast-page.tsx';
import { draw, fastStore, lonely, result, type FastScene } from './fast-preview-store.ts';

function Scene(scene: FastScene) {
  const [store] = useState(() => fastStore(scene));
  return (
    <Provider store={store}>
      <FastDeskTable />
    </Provider>
  );
}

const linked = { name: 'fast.linked', data: {} };

/** The desks in their states; pressing their buttons changes nothing here. */
export const previews = {
  'Nobody sits here': () => <Scene />,
  'One sits here': () => <Scene round={lonely} seated={1} />,
  'Alone at the desk': () => <Scene own={0} round={lonely} seated={1} />,
  'Two, and one of them looks on': () => <Scene own={1} round={lonely} seated={2} />,
  'The last seat is free': () => <Scene round={lonely} seated={2} />,
  'A seat on its way': () => <Scene round={lonely} seated={1} sending={{ requestId: 'request' }} />,
  'A seat in doubt': () => (
    <Scene round={lonely} seated={1} sending={{ requestId: 'request', isInDoubt: true }} />
  ),
  Refused: () => <Scene round={lonely} seated={1} sending={{ refusal: linked }} />,
  'Drawing, the beacon has not spoken': () => <Scene own={2} round={draw(1200)} seated={3} />,
  'Drawing, late by far': () => <Scene own={2} round={draw(20_000)} seated={3} />,
  'Drawing to its end': () => <Scene own={2} round={draw(3000)} seated={3} winner={1} />,
  Won: () => <Scene own={2} round={result} seated={3} winner={2} />,
  Lost: () => <Scene own={0} round={result} seated={3} winner={2} />,
  'Another won, watched only': () => <Scene round={result} seated={3} winner={1} />,
  Refunded: () => <Scene own={0} round={{ ...result, isRefunded: true }} seated={3} />,
  'The stake of the round before returned': () => <Scene table={{ lastEnd: SAMPLE_REFUND }} />,
  'A guest': () => <Scene isGuest round={lonely} seated={2} />,
  'Connection lost': () => (
    <Scene isOffline round={lonely} seated={1} sending={{ requestId: 'request' }} />
  ),
  'The seat before got no answer': () => <Scene hasUnanswered />,
  'Opening the desks': () => <Scene rules={{ kind: 'loading' }} />,
  'The desks did not open': () => <Scene rules={{ kind: 'failed' }} />,
  'No stakes in this currency': () => <Scene currencyId={7} hasNoDesks />,
  'Series under way, alone': () => (
    <Scene autobet={SAMPLE_SERIES} own={0} round={lonely} seated={1} />
  ),
  'Series under way': () => <Scene autobet={SAMPLE_SERIES} own={2} round={draw(1200)} seated={3} />,
  'Series ended': () => <Scene autobet={breakOff(SAMPLE_SERIES, 'interrupted')} />,
  'Switched off': () => <Scene isOff />,
  'Long figures': () => <Scene currencyId={7} own={0} round={result} seated={3} winner={0} />,
};
