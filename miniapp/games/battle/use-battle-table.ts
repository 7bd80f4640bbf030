import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Team } from '../../../shared/games/battle/contract.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { useHotKeys } from '../frame/use-hot-keys.ts';
import { doubleBet, halveBet } from '../stake/bet-amount.ts';
import { currencyFollower, useStakeCurrency } from '../stake/stake-currency.ts';
import { useOverdueReload, useTableWatch } from '../table/use-table-watch.ts';
import {
  areHotKeysOnAtom,
  battleAtom,
  betLimitsAtom,
  phaseAtom,
  roundAtom,
} from './battle-atoms.ts';
import { BATTLE_KEYS, type BattleKeyAction } from './battle-keys.ts';
import { battleWatch, tellBattle } from './play-battle.ts';

let shownPlayerId: number | undefined;

/** Takes the player's own stakes off the table when another one sits down at it. */
function seat(playerId: number | undefined): void {
  if (playerId === shownPlayerId) return;
  shownPlayerId = playerId;
  tellBattle({ type: 'playerChanged' });
}

/** Takes the stake back to where it began in another currency. */
const followCurrency = currencyFollower((betHundredths) =>
  tellBattle({ type: 'currencyChanged', betHundredths }),
);

/** When the round should have reached its next state; null when that is unknown. */
function useDueAtMs(): number | null {
  const phase = useAtomValue(phaseAtom);
  const clock = useAtomValue(roundAtom)?.clock;
  if (clock === undefined) return null;
  if (phase === 'countdown') return clock.countdownEndsAtMs;
  if (phase === 'spin' && clock.spinBeganAtMs !== null) return clock.spinBeganAtMs + clock.spinMs;
  return phase === 'lonely' ? clock.refundAtMs : null;
}

/** Keeps the battle up to date while it is on screen. */
export function useBattleTable(): void {
  const playerId = useAtomValue(userAtom)?.id;
  useEffect(() => seat(playerId), [playerId]);
  useTableWatch(battleWatch);
  useOverdueReload(useDueAtMs(), battleWatch);
  useStakeCurrency(followCurrency);
}

function act(action: BattleKeyAction, onPlay: (team: Team) => void): void {
  if (action === 'red' || action === 'blue') return onPlay(action);
  const change = action === 'half' ? halveBet : doubleBet;
  const { betHundredths } = store.get(battleAtom);
  const limits = store.get(betLimitsAtom);
  tellBattle({ type: 'betChosen', betHundredths: change(betHundredths, limits) });
}

/** The hot keys of the battle, while they are on. */
export function useBattleKeys(onPlay: (team: Team) => void): void {
  const isOn = useAtomValue(areHotKeysOnAtom);
  useHotKeys({ keys: BATTLE_KEYS, isOn, onAction: (action) => act(action, onPlay) });
}
