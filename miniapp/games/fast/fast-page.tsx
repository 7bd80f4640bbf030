import { atom, useAtomValue } from 'jotai';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import { GameFacts } from '../frame/game-facts.tsx';
import { GamePage } from '../frame/game-page.tsx';
import { useAuto } from '../pots/auto-tool.tsx';
import { PotBeforeStrip } from '../pots/pot-before.tsx';
import { PotKeys } from '../pots/pot-keys.tsx';
import { PotPlayers } from '../pots/pot-players.tsx';
import { usePotSounds } from '../pots/use-pot-sounds.ts';
import { FastActions, FastTools } from './fast-actions.tsx';
import {
  areHotKeysOnAtom,
  canAutoplayAtom,
  fastAtom,
  ownAtom,
  phaseAtom,
  playersAtom,
  roundAtom,
  seriesAtom,
  winnerAtom,
} from './fast-atoms.ts';
import { FastBoard } from './fast-board.tsx';
import { FastDesks } from './fast-desks.tsx';
import { FAST_KEYS } from './fast-keys.ts';
import { FAST, FAST_RETURN_PERCENT } from './fast-manifest.tsx';
import { FAST_SOUNDS } from './fast-sounds.ts';
import { actFastKey, useFastTable } from './use-fast-table.ts';

const HEARD = {
  phaseAtom,
  ownAtom,
  winnerAtom,
  countAtom: atom((get) => get(roundAtom)?.players.length ?? 0),
  sounds: FAST_SOUNDS,
};

function Players() {
  const t = useT();
  return (
    <PotPlayers
      empty={t('fast.players.empty')}
      ownHash={useAtomValue(ownAtom)?.playerHash}
      players={useAtomValue(playersAtom)}
      winnerHash={useAtomValue(winnerAtom)?.playerHash}
    />
  );
}

/** The desks as they look, from the atoms; nothing is loaded by it. */
export function FastDeskTable() {
  const { number } = useFormats();
  const { before } = useAtomValue(fastAtom);
  const auto = useAuto({ canAutoplayAtom, seriesAtom });
  const hasKeys = useAtomValue(areHotKeysOnAtom) && !auto.isOpen && !auto.isSeries;
  return (
    <GamePage
      below={<Players />}
      board={<FastBoard />}
      controls={
        <>
          <FastDesks isLocked={auto.isSeries} />
          <FastActions auto={auto} />
          <FastTools auto={auto} />
          <PotKeys isOn={hasKeys} keys={FAST_KEYS} onAction={actFastKey} />
          <GameFacts returns={number(FAST_RETURN_PERCENT, { maximumFractionDigits: 2 })} />
        </>
      }
      game={FAST}
      sample={FAST_SOUNDS.win}
      strip={<PotBeforeStrip before={before} />}
    />
  );
}

/** Fast: three seats, equal stakes, and one takes them. */
export function Page() {
  useFastTable();
  usePotSounds(HEARD);
  return <FastDeskTable />;
}
