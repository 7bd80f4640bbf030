import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import type { Team } from '../../../shared/games/battle/contract.ts';
import { TEAMS } from '../../../shared/games/battle/rules.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { store } from '../../platform/store.ts';
import { GameFacts } from '../frame/game-facts.tsx';
import { GamePage } from '../frame/game-page.tsx';
import { BetPicker } from '../stake/bet-picker.tsx';
import { BattleActions, BattleRules, BattleTools } from './battle-actions.tsx';
import { battleAtom, betLimitsAtom } from './battle-atoms.ts';
import { BattleBefore } from './battle-before.tsx';
import { BattleBoard } from './battle-board.tsx';
import { BATTLE } from './battle-manifest.tsx';
import styles from './battle-page.module.css';
import { BATTLE_SOUNDS } from './battle-sounds.ts';
import { canStake, stakeOn, tellBattle } from './play-battle.ts';
import { TeamCrowd } from './team-crowd.tsx';
import { useBattleSounds } from './use-battle-sounds.ts';
import { useBattleKeys, useBattleTable } from './use-battle-table.ts';
import { useIsRoomy } from './use-is-roomy.ts';

/**
 * What a side returns over all rounds: the fee is taken from the losing bank only. No largest win
 * is named, for a bank that players make themselves has none.
 */
const RETURNS = '95–100';

function chooseBet(betHundredths: number): void {
  tellBattle({ type: 'betChosen', betHundredths });
}

function play(team: Team): void {
  if (store.get(sessionAtom) === 'guest') openModal('registration');
  else if (canStake(team)) void stakeOn(team);
}

/** The battle as it looks, from the atoms; it loads nothing by itself. */
export function BattleTable() {
  const board = useRef<HTMLElement>(null);
  const isRoomy = useIsRoomy(board);
  const { betHundredths } = useAtomValue(battleAtom);
  const limits = useAtomValue(betLimitsAtom);
  useBattleKeys(play);
  return (
    <GamePage
      below={
        !isRoomy && (
          <div className={styles.crowds}>
            {TEAMS.map((team) => (
              <TeamCrowd key={team} team={team} />
            ))}
          </div>
        )
      }
      board={<BattleBoard isRoomy={isRoomy} ref={board} />}
      controls={
        <>
          <BetPicker betHundredths={betHundredths} limits={limits} onChange={chooseBet} />
          <BattleActions onPlay={play} />
          <BattleTools />
          <BattleRules />
          <GameFacts returns={RETURNS} />
        </>
      }
      game={BATTLE}
      sample={BATTLE_SOUNDS.win}
      strip={<BattleBefore />}
    />
  );
}

/** The battle of red and blue. */
export function Page() {
  useBattleTable();
  useBattleSounds();
  return <BattleTable />;
}
