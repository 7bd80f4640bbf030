import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { BetType } from '../../../shared/games/dice/contract.ts';
import { ProofDialogHost } from '../../fairness/proof-dialog-host.tsx';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../profile/profile-atoms.ts';
import { openModal } from '../../shell/modal-atom.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { SoundButton } from '../../sound/sound-button.tsx';
import { store } from '../../store.ts';
import { AutobetPanel, autobetDraftAtom, planOf, SeriesSummary } from './autobet-panel.tsx';
import { BetPicker } from './bet-picker.tsx';
import { DiceActions } from './dice-actions.tsx';
import { areHotKeysOnAtom, rulesAtom } from './dice-atoms.ts';
import { DiceBoard } from './dice-board.tsx';
import { DiceFacts } from './dice-facts.tsx';
import { DiceHistory } from './dice-history.tsx';
import styles from './dice-page.module.css';
import { DiceRecent } from './dice-recent.tsx';
import { DICE_SOUNDS } from './dice-sounds.ts';
import { DiceTools } from './dice-tools.tsx';
import { canPlay, playDice } from './play-dice.ts';
import { autobetAtom, beginSeries, clearSeries } from './play-series.ts';
import { useDiceTable } from './use-dice-table.ts';
import { useHotKeys } from './use-hot-keys.ts';

/** The table as it looks, from the atoms; it loads nothing by itself. */
export function DiceTable() {
  const t = useT();
  const [isAutoOpen, setIsAutoOpen] = useState(false);
  const isSeries = useAtomValue(autobetAtom).kind === 'running';
  const table = useAtomValue(rulesAtom);
  const canAutoplay = table.kind === 'ready' && table.rules.canAutoplay;
  const isAuto = isAutoOpen && canAutoplay;
  const play = (side: BetType) => {
    clearSeries();
    if (isAuto) beginSeries(planOf(store.get(autobetDraftAtom), side));
    else void playDice(side);
  };
  useHotKeys(useAtomValue(areHotKeysOnAtom) && !isSeries, (side) => {
    if (store.get(sessionAtom) === 'guest') openModal('auth');
    else if (canPlay(side)) play(side);
  });
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <PageHead
          back="/main"
          end={<SoundButton sample={DICE_SOUNDS.win} />}
          title={t('dice.title')}
        />
        <DiceRecent />
      </div>
      <div className={styles.board}>
        <DiceBoard isLocked={isSeries} />
      </div>
      <div className={styles.controls}>
        <BetPicker isLocked={isSeries} />
        {isAuto && <AutobetPanel isLocked={isSeries} />}
        <DiceActions onPlay={play} />
        <SeriesSummary />
        <DiceTools isAutoOpen={isAuto} onAutoToggle={() => setIsAutoOpen(!isAutoOpen)} />
        <DiceFacts />
      </div>
      <div className={styles.history}>
        <DiceHistory />
      </div>
    </div>
  );
}

/** The dice game. */
export function DicePage() {
  useDiceTable();
  return (
    <>
      <DiceTable />
      <ProofDialogHost />
    </>
  );
}
