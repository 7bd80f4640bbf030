import type { BattleEvent, BattleLoadOutput, Team } from '../../../shared/games/battle/contract.ts';
import { hapticImpact, hapticNotice } from '../../platform/platform.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { playWalletAtom } from '../../players/shown-wallet.ts';
import { playSound } from '../../sound/play-sound.ts';
import { store } from '../../platform/store.ts';
import { call, callOnce } from '../../transport/call.ts';
import { onEvent } from '../../transport/channel.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { pauseOf } from '../stake/pacing.ts';
import { sendStake } from '../stake/send-stake.ts';
import { waitMsOf } from '../stake/stake-refusal.ts';
import { watchTable } from '../table/table-watch.ts';
import { battleAtom, battleUnanswered, ownStakeAtom, teamBlocksAtom } from './battle-atoms.ts';
import { BATTLE_SOUNDS } from './battle-sounds.ts';
import { type BattleFlight, type BattleStep, reduceBattle } from './battle-state.ts';

/** Dispatches an action to the battle's state. */
export function tellBattle(step: BattleStep): void {
  store.set(battleAtom, (state) => reduceBattle(state, step));
}

/** The battle's table, followed while its page is open. */
export const battleWatch = watchTable<BattleLoadOutput, BattleEvent>({
  load: () => call('battle.load', {}),
  leave: () => call('battle.leave', {}),
  listen: (handler) => onEvent('battle', handler),
  onLoaded: (answer) => tellBattle({ type: 'loaded', answer, nowMs: performance.now() }),
  onFailed: () => tellBattle({ type: 'loadFailed' }),
  onEvent: (event) => tellBattle({ type: 'told', event, nowMs: performance.now() }),
});

/** Whether a side may be staked on at this moment, as far as the client knows. */
export function canStake(team: Team): boolean {
  const isPaced = store.get(battleAtom).pause.endsAtMs > performance.now();
  return !isPaced && store.get(teamBlocksAtom)[team] === undefined;
}

function newFlight(team: Team): BattleFlight | undefined {
  const { betHundredths, table } = store.get(battleAtom);
  if (table.round === undefined) return undefined;
  const { roundId } = table.round;
  return {
    requestId: newRequestId(),
    team,
    betHundredths,
    currencyId: store.get(currencyAtom).id,
    roundId,
    ownBeforeMicro: store.get(ownStakeAtom)?.stakeMicro ?? 0n,
  };
}

/** Asks the server until the bet's fate is known, or until its player has left. */
function ask(flight: BattleFlight, signal: AbortSignal) {
  const { requestId, team, betHundredths, currencyId, roundId } = flight;
  const wallet = store.get(playWalletAtom);
  const input = { bet: betHundredths, team, requestId, currencyId, wallet, roundId };
  const onDoubt = () => tellBattle({ type: 'betDoubted', requestId });
  return callOnce('battle.bet', input, { signal, onDoubt });
}

/**
 * Stakes on a side of the round on screen. The bet keeps one request id until its fate is known, so
 * it happens at most once. Resolves when that is so.
 */
export async function stakeOn(team: Team): Promise<void> {
  const flight = canStake(team) ? newFlight(team) : undefined;
  if (flight === undefined) return;
  tellBattle({ type: 'betSent', flight });
  hapticImpact('medium');
  void playSound(BATTLE_SOUNDS.stake);
  const fate = await sendStake({
    game: 'battle',
    unanswered: battleUnanswered,
    ask: (signal) => ask(flight, signal),
  });
  if (fate.kind === 'answered') {
    tellBattle({ type: 'betAnswered', answer: fate.answer });
  } else if (fate.kind === 'refused') {
    const { refusal } = fate;
    tellBattle({ type: 'betRefused', refusal, pause: pauseOf(waitMsOf(refusal)) });
    hapticNotice('error');
  } else {
    tellBattle({ type: 'betLeft' });
  }
}
