import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { currencyAtom, sessionAtom } from '../../players/profile-atoms.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { useIsDesktop } from '../../platform/use-is-desktop.ts';
import { store } from '../../platform/store.ts';
import { GamePage } from '../frame/game-page.tsx';
import { useLateKeys } from '../frame/use-late-keys.ts';
import { BetPicker } from '../stake/bet-picker.tsx';
import { planOfDraft } from '../stake/series-draft.ts';
import { SeriesPanel, SeriesSummary } from '../stake/series-panel.tsx';
import { MinesActions } from './mines-actions.tsx';
import {
  areHotKeysOnAtom,
  betLimitsAtom,
  isRunningAtom,
  minesAtom,
  patternBlockAtom,
  rulesAtom,
  tellMines,
} from './mines-atoms.ts';
import { MinesBoard } from './mines-board.tsx';
import { MinesCount } from './mines-count.tsx';
import { MinesFacts } from './mines-facts.tsx';
import { MinesHistory } from './mines-history.tsx';
import { MINES } from './mines-manifest.tsx';
import { MinesRecent } from './mines-recent.tsx';
import { MINES_SOUNDS } from './mines-sounds.ts';
import { MinesTools } from './mines-tools.tsx';
import { beginGame, canBegin } from './play-mines.ts';
import { beginSeries, minesSeries, seriesDraftAtom } from './play-series.ts';
import { useMinesTable } from './use-mines-table.ts';

const loadKeys = () => import('./mines-keys-listener.ts');

function chooseBet(betHundredths: number): void {
  tellMines({ type: 'betChosen', betHundredths });
}

/** The stake: that of the game in progress if there is one in this currency. */
function MinesBet({ isLocked }: { readonly isLocked: boolean }) {
  const limits = useAtomValue(betLimitsAtom);
  const { game, betHundredths } = useAtomValue(minesAtom);
  const isRunning = useAtomValue(isRunningAtom);
  const isSameCurrency = game?.currencyId === useAtomValue(currencyAtom).id;
  return (
    <BetPicker
      betHundredths={isRunning && game && isSameCurrency ? game.bet : betHundredths}
      isLocked={isLocked}
      limits={limits}
      onChange={chooseBet}
    />
  );
}

function begin(isSeries: boolean): void {
  if (store.get(sessionAtom) === 'guest') return openModal('registration');
  if (!canBegin()) return undefined;
  minesSeries.clear();
  if (!isSeries) return void beginGame();
  if (store.get(patternBlockAtom) !== undefined) return undefined;
  const plan = planOfDraft(store.get(seriesDraftAtom));
  return plan && beginSeries(plan);
}

/** The table as it looks, from the atoms; it loads nothing by itself. */
export function MinesTable() {
  const [isAutoOpen, setIsAutoOpen] = useState(false);
  const isDesktop = useIsDesktop();
  const isSeries = useAtomValue(minesSeries.autobetAtom).kind === 'running';
  const isRunning = useAtomValue(isRunningAtom);
  const table = useAtomValue(rulesAtom);
  const canAutoplay = table.kind === 'ready' && table.rules.canAutoplay;
  const isAuto = isAutoOpen && canAutoplay;
  const isLocked = isRunning || isSeries;
  const start = () => begin(isAuto);
  const keys = useLateKeys(loadKeys);
  const hasKeys = useAtomValue(areHotKeysOnAtom) && !isSeries;
  return (
    <GamePage
      below={<MinesHistory />}
      board={<MinesBoard isMarking={isAuto && !isLocked} isSeries={isSeries} />}
      controls={
        <>
          <MinesBet isLocked={isLocked} />
          <MinesCount isLocked={isLocked} />
          {isAuto && !isRunning && (
            <SeriesPanel draftAtom={seriesDraftAtom} hint="mines.auto.hint" isLocked={isLocked} />
          )}
          <MinesActions isAuto={isAuto} onBegin={start} />
          <SeriesSummary autobetAtom={minesSeries.autobetAtom} onClear={minesSeries.clear} />
          <MinesTools isAutoOpen={isAuto} onAutoToggle={() => setIsAutoOpen(!isAutoOpen)} />
          <MinesFacts />
          {hasKeys && keys && <keys.MinesKeysListener onBegin={start} />}
        </>
      }
      game={MINES}
      isUnfinished={isRunning}
      sample={MINES_SOUNDS.win}
      strip={isDesktop && <MinesRecent />}
    />
  );
}

/** The mines game. */
export function Page() {
  useMinesTable();
  return <MinesTable />;
}
