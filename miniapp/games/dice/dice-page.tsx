import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { store } from '../../platform/store.ts';
import { GamePage } from '../frame/game-page.tsx';
import { BetPicker } from '../stake/bet-picker.tsx';
import { SeriesPanel, SeriesSummary } from '../stake/series-panel.tsx';
import { DiceActions } from './dice-actions.tsx';
import { areHotKeysOnAtom, betLimitsAtom, diceAtom, rulesAtom } from './dice-atoms.ts';
import { DiceBoard } from './dice-board.tsx';
import { DiceFacts } from './dice-facts.tsx';
import { DiceHistory } from './dice-history.tsx';
import { DICE } from './dice-manifest.tsx';
import styles from './dice-page.module.css';
import { DiceRecent } from './dice-recent.tsx';
import { DICE_SOUNDS } from './dice-sounds.ts';
import { DiceTools } from './dice-tools.tsx';
import { canPlay, playDice, tellDice } from './play-dice.ts';
import { autobetDraftAtom, planOf } from './dice-series.ts';
import { beginSeries, diceSeries } from './play-series.ts';
import { useDiceKeys } from './use-dice-keys.ts';
import { useDiceTable } from './use-dice-table.ts';

function chooseBet(betHundredths: number): void {
  tellDice({ type: 'betChosen', betHundredths });
}

function DiceBet({ isLocked }: { readonly isLocked: boolean }) {
  const limits = useAtomValue(betLimitsAtom);
  const { betHundredths } = useAtomValue(diceAtom);
  return (
    <BetPicker
      betHundredths={betHundredths}
      isLocked={isLocked}
      limits={limits}
      onChange={chooseBet}
    />
  );
}

/** The table as it looks, from the atoms; it loads nothing by itself. */
export function DiceTable() {
  const [isAutoOpen, setIsAutoOpen] = useState(false);
  const isSeries = useAtomValue(diceSeries.autobetAtom).kind === 'running';
  const table = useAtomValue(rulesAtom);
  const canAutoplay = table.kind === 'ready' && table.rules.canAutoplay;
  const isAuto = isAutoOpen && canAutoplay;
  const play = (side: BetType) => {
    diceSeries.clear();
    if (!isAuto) return void playDice(side);
    const plan = planOf(store.get(autobetDraftAtom), side);
    return plan && beginSeries(plan);
  };
  useDiceKeys(useAtomValue(areHotKeysOnAtom) && !isSeries, (side) => {
    if (store.get(sessionAtom) === 'guest') openModal('registration');
    else if (canPlay(side)) play(side);
  });
  return (
    <GamePage
      below={<DiceHistory />}
      board={<DiceBoard isLocked={isSeries} />}
      className={styles.page}
      controls={
        <>
          <DiceBet isLocked={isSeries} />
          {isAuto && (
            <SeriesPanel draftAtom={autobetDraftAtom} hint="dice.auto.hint" isLocked={isSeries} />
          )}
          <DiceActions isAuto={isAuto} onPlay={play} />
          <SeriesSummary autobetAtom={diceSeries.autobetAtom} onClear={diceSeries.clear} />
          <DiceTools isAutoOpen={isAuto} onAutoToggle={() => setIsAutoOpen(!isAutoOpen)} />
          <DiceFacts />
        </>
      }
      game={DICE}
      sample={DICE_SOUNDS.win}
      strip={<DiceRecent />}
    />
  );
}

/** The dice game. */
export function Page() {
  useDiceTable();
  return <DiceTable />;
}
