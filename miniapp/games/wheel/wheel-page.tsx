import { useAtomValue } from 'jotai';
import { GamePage } from '../frame/game-page.tsx';
import { BetPicker } from '../stake/bet-picker.tsx';
import { useWheelKeys } from './use-wheel-keys.ts';
import { useWheelTable } from './use-wheel-table.ts';
import { areHotKeysOnAtom, betLimitsAtom, phaseAtom, wheelAtom } from './wheel-atoms.ts';
import { WheelBoard } from './wheel-board.tsx';
import { WheelFacts } from './wheel-facts.tsx';
import { WheelFields } from './wheel-fields.tsx';
import { OtherGames } from './other-games.tsx';
import { WheelPlayers } from './wheel-players.tsx';
import { WHEEL } from './wheel-manifest.tsx';
import { WheelRecent } from './wheel-recent.tsx';
import { WHEEL_SOUNDS } from './wheel-sounds.ts';
import { WheelTools } from './wheel-tools.tsx';
import { tellWheel } from './wheel-watch.ts';

function chooseBet(betHundredths: number): void {
  tellWheel({ type: 'betChosen', betHundredths });
}

function WheelBet() {
  const limits = useAtomValue(betLimitsAtom);
  const { betHundredths } = useAtomValue(wheelAtom);
  return <BetPicker betHundredths={betHundredths} limits={limits} onChange={chooseBet} />;
}

/** The table as it looks, from the atoms; it loads nothing by itself. */
export function WheelTable() {
  const isOff = useAtomValue(phaseAtom) === 'off';
  useWheelKeys(useAtomValue(areHotKeysOnAtom) && !isOff);
  return (
    <GamePage
      below={isOff ? undefined : <WheelPlayers />}
      board={<WheelBoard />}
      controls={
        isOff ? (
          <>
            <OtherGames />
            <WheelFacts />
          </>
        ) : (
          <>
            <WheelBet />
            <WheelFields />
            <WheelTools />
            <WheelFacts />
          </>
        )
      }
      game={WHEEL}
      sample={WHEEL_SOUNDS.win}
      strip={<WheelRecent />}
    />
  );
}

/** The wheel of fortune. */
export function Page() {
  useWheelTable();
  return <WheelTable />;
}
