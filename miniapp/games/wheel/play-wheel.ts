import { hapticImpact, hapticNotice } from '../../platform/platform.ts';
import { currencyAtom, sessionAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { playSound } from '../../sound/play-sound.ts';
import { store } from '../../platform/store.ts';
import { callOnce } from '../../transport/call.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { NO_PAUSE, pauseOf } from '../stake/pacing.ts';
import { sendStake } from '../stake/send-stake.ts';
import { waitMsOf } from '../stake/stake-refusal.ts';
import { fieldsAtom, wheelAtom, wheelUnanswered } from './wheel-atoms.ts';
import type { WheelFlight } from './wheel-round.ts';
import { WHEEL_SOUNDS } from './wheel-sounds.ts';
import { tellWheel, wheelWatch } from './wheel-watch.ts';

/** Whether a multiplier may be staked on at this moment, as far as the client knows. */
function canStake(sector: number): boolean {
  const field = store.get(fieldsAtom).find((each) => each.sector === sector);
  const isPaced = store.get(wheelAtom).pause.endsAtMs > performance.now();
  return !isPaced && field !== undefined && field.block === undefined;
}

function newFlight(sector: number): WheelFlight | undefined {
  const { betHundredths, round, own } = store.get(wheelAtom);
  if (round === undefined) return undefined;
  return {
    requestId: newRequestId(),
    roundId: round.roundId,
    sector,
    betHundredths,
    currencyId: store.get(currencyAtom).id,
    ownBeforeMicro: own?.stakes.get(sector) ?? 0n,
  };
}

/** Asks the server until the stake's fate is known, or until its player has left. */
function ask(flight: WheelFlight, signal: AbortSignal) {
  const { betHundredths, sector, requestId, currencyId, roundId } = flight;
  const wallet = store.get(playWalletAtom);
  const input = { bet: betHundredths, sector, requestId, currencyId, wallet, roundId };
  const onDoubt = () => tellWheel({ type: 'betDoubted', requestId });
  return callOnce('wheelOfFortune.bet', input, { signal, onDoubt });
}

/**
 * Stakes on a multiplier in the round on screen. The stake keeps one request id until its outcome
 * is known, so it is accepted at most once. Resolves when that is so.
 */
async function stakeOn(sector: number): Promise<void> {
  const flight = canStake(sector) ? newFlight(sector) : undefined;
  if (flight === undefined) return;
  const { requestId } = flight;
  tellWheel({ type: 'betSent', flight });
  hapticImpact('medium');
  void playSound(WHEEL_SOUNDS.stake);
  const fate = await sendStake({
    game: 'wheelOfFortune',
    unanswered: wheelUnanswered,
    ask: (signal) => ask(flight, signal),
  });
  if (fate.kind === 'answered') {
    tellWheel({ type: 'betAnswered', requestId, answer: fate.answer });
    return;
  }
  const refusal = fate.kind === 'refused' ? fate.refusal : undefined;
  const pause = refusal === undefined ? NO_PAUSE : pauseOf(waitMsOf(refusal));
  tellWheel({ type: 'betRefused', requestId, refusal, pause });
  if (refusal === undefined) return;
  hapticNotice(refusal.name === CLOSED ? 'warning' : 'error');
  if (refusal.name === CLOSED || refusal.name === OFF) void wheelWatch.load();
}

/** Bets have closed: it is no error, and is shown as a neutral message. */
export const CLOSED = 'wheelOfFortune.WAIT_CANCEL_ROUND';
const OFF = 'wheelOfFortune.unavailable';

/** Stakes on a multiplier that was pressed, or asks a guest to sign in. */
export function pressField(sector: number): void {
  if (store.get(sessionAtom) === 'guest') openModal('registration');
  else void stakeOn(sector);
}
