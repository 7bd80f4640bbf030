import type { Replay, RoundProof } from '../../../shared/games/proof/contract.ts';
import { exampleProof } from '../../../shared/games/proof/examples.ts';
import { refundOf } from '../../../shared/games/proof/refund-example.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { ReplayScreen, type ReplayState } from './replay-page.tsx';

const nothing = () => undefined;

function Screen({ state }: { readonly state: ReplayState }) {
  return <ReplayScreen onRetry={nothing} state={state} />;
}

const replayOf = (proof: RoundProof, nick: string | null): Replay => ({
  proof,
  createdAt: '2026-11-20T08:12:00.000Z',
  nick,
  currencyId: 2,
  courseMicro: '80000000',
  mine: [],
});

const played = (game: RoundProof['game'], nick: string | null): ReplayState => ({
  kind: 'ready',
  replay: replayOf(exampleProof(game), nick),
});

/** The replay of each game, and the page where there is none. */
export const previews = {
  'Dice, played by somebody': () => <Screen state={played('dice', 'moonlight.rider')} />,
  'Mines of a hidden player': () => <Screen state={played('mines', null)} />,
  'A battle': () => <Screen state={played('battle', null)} />,
  'The wheel': () => <Screen state={played('wheelOfFortune', null)} />,
  'A pot of classic': () => <Screen state={played('classic', null)} />,
  'Three seats of fast': () => <Screen state={played('fast', null)} />,
  'A coinflip': () => <Screen state={played('coinflip', null)} />,
  'A round still sealed': () => {
    const proof = exampleProof('dice');
    const sealed = proof.game === 'dice' ? { ...proof, serverSeed: null } : proof;
    return <Screen state={{ kind: 'ready', replay: replayOf(sealed, 'moonlight') }} />;
  },
  'A battle that was refunded': () => {
    const replay = replayOf(refundOf(exampleProof('battle')), null);
    return <Screen state={{ kind: 'ready', replay }} />;
  },
  Loading: () => <Screen state={{ kind: 'loading' }} />,
  Unknown: () => <Screen state={{ kind: 'unknown' }} />,
  Failed: () => <Screen state={{ kind: 'failed', error: new RefusedError('wire.no-answer', 0) }} />,
};
