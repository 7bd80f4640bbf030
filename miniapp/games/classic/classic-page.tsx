import { atom, useAtom, useAtomValue } from 'jotai';
import { POT_FEE_PERCENT } from '../../../shared/games/pots/rules.ts';
import { useT } from '../../i18n/language.ts';
import { GameFacts } from '../frame/game-facts.tsx';
import { GamePage } from '../frame/game-page.tsx';
import { useAuto } from '../pots/auto-tool.tsx';
import { PotBeforeStrip } from '../pots/pot-before.tsx';
import { PotKeys } from '../pots/pot-keys.tsx';
import { PotPlayers } from '../pots/pot-players.tsx';
import { usePotSounds } from '../pots/use-pot-sounds.ts';
import { BetPicker } from '../stake/bet-picker.tsx';
import { ClassicActions, ClassicTools } from './classic-actions.tsx';
import {
  areHotKeysOnAtom,
  betAtom,
  betLimitsAtom,
  canAutoplayAtom,
  classicAtom,
  ownAtom,
  phaseAtom,
  roundAtom,
  seriesAtom,
  winnerAtom,
} from './classic-atoms.ts';
import { ClassicBiggest } from './classic-biggest.tsx';
import { ClassicBoard } from './classic-board.tsx';
import { CLASSIC_KEYS } from './classic-keys.ts';
import { CLASSIC } from './classic-manifest.tsx';
import styles from './classic-page.module.css';
import { CLASSIC_SOUNDS } from './classic-sounds.ts';
import { actClassicKey, useClassicTable } from './use-classic-table.ts';

/** What comes back over all rounds: the fee is taken from the losing stakes only. */
const RETURNS = `${100 - POT_FEE_PERCENT}–100`;

const HEARD = {
  phaseAtom,
  ownAtom,
  winnerAtom,
  countAtom: atom((get) => get(roundAtom)?.players.length ?? 0),
  sounds: CLASSIC_SOUNDS,
};

function Stake({ isLocked }: { readonly isLocked: boolean }) {
  const [bet, setBet] = useAtom(betAtom);
  return (
    <BetPicker
      betHundredths={bet}
      isLocked={isLocked}
      limits={useAtomValue(betLimitsAtom)}
      onChange={setBet}
    />
  );
}

function Players() {
  const t = useT();
  const round = useAtomValue(roundAtom);
  return (
    <PotPlayers
      empty={t('classic.players.empty')}
      ownHash={useAtomValue(ownAtom)?.playerHash}
      players={round?.players ?? []}
      winnerHash={useAtomValue(winnerAtom)?.playerHash}
    />
  );
}

/** The pot as it looks, from the atoms; it loads nothing by itself. */
export function ClassicTable() {
  const { before } = useAtomValue(classicAtom);
  const auto = useAuto({ canAutoplayAtom, seriesAtom });
  const hasKeys = useAtomValue(areHotKeysOnAtom) && !auto.isOpen && !auto.isSeries;
  return (
    <GamePage
      below={
        <div className={styles.below}>
          <ClassicBiggest />
          <Players />
        </div>
      }
      board={<ClassicBoard />}
      controls={
        <>
          <Stake isLocked={auto.isSeries} />
          <ClassicActions auto={auto} />
          <ClassicTools auto={auto} />
          <PotKeys isOn={hasKeys} keys={CLASSIC_KEYS} onAction={actClassicKey} />
          <GameFacts returns={RETURNS} />
        </>
      }
      game={CLASSIC}
      sample={CLASSIC_SOUNDS.win}
      strip={<PotBeforeStrip before={before} />}
    />
  );
}

/** Classic: one pot that one ticket takes. */
export function Page() {
  useClassicTable();
  usePotSounds(HEARD);
  return <ClassicTable />;
}
