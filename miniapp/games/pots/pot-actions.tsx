import { type Atom, useAtomValue } from 'jotai';
import { type ComponentType, Suspense } from 'react';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { HotKeysPopover, type HotKeysPopoverProps } from '../frame/hot-keys-popover.tsx';
import { ToolRow } from '../frame/tool-row.tsx';
import { usePacing } from '../stake/pacing.ts';
import { StakeActions } from '../stake/stake-actions.tsx';
import { StakeButton } from '../stake/stake-button.tsx';
import type { UnansweredBet } from '../stake/unanswered-bet.ts';
import { UnansweredNote } from '../stake/unanswered-note.tsx';
import { type Auto, AutoTool } from './auto-tool.tsx';
import styles from './pot-button.module.css';
import { RulesTool } from './rules-tool.tsx';
import type { Sending } from './sending.ts';

/** What a player can do at a pot of a game, and what the page knows of it. */
export type PotDesk = {
  readonly phaseAtom: Atom<string>;
  /** Why nothing can be staked, if nothing can. */
  readonly blockAtom: Atom<string | undefined>;
  readonly sendingAtom: Atom<Sending>;
  readonly unanswered: UnansweredBet;
  readonly play: () => void;
  readonly canTakeBackAtom: Atom<boolean>;
  readonly takeBack: () => Promise<boolean>;
  /** Asks for the table again. */
  readonly load: () => Promise<unknown>;
  readonly canAutoplayAtom: Atom<boolean>;
  /** Its code loads when it is first shown. */
  readonly Autobet: ComponentType<{ readonly isOpen: boolean }>;
  readonly canUseHotKeysAtom: Atom<boolean>;
  readonly areHotKeysOnAtom: Atom<boolean>;
  /** The key that stakes is the first one. */
  readonly hotKeys: HotKeysPopoverProps;
};

type ActionsProps = {
  readonly desk: PotDesk;
  readonly auto: Auto;
  /** The button's name, and the line under it. */
  readonly name: string;
  readonly note: string;
  /** The one line under the button that says why nothing can be staked. */
  readonly obstacle: string | undefined;
};

/** The button that stakes or the series, the way back for one who is alone, and what is in the way. */
export function PotActions({ desk, auto, name, note, obstacle }: ActionsProps) {
  const t = useT();
  const isBlocked = useAtomValue(desk.blockAtom) !== undefined;
  const hasKeys = useAtomValue(desk.areHotKeysOnAtom);
  const canTakeBack = useAtomValue(desk.canTakeBackAtom);
  const { pause, requestId } = useAtomValue(desk.sendingAtom);
  const phase = useAtomValue(desk.phaseAtom);
  const pacing = usePacing(pause);
  const { Autobet } = desk;
  const button = (
    <StakeButton
      className={styles.hot}
      hotKey={hasKeys ? desk.hotKeys.keys[0]?.label : undefined}
      isBlocked={isBlocked || auto.isOpen}
      isPending={requestId !== undefined}
      name={name}
      note={note}
      onPress={desk.play}
      pacing={pacing}
    />
  );
  return (
    <StakeActions
      obstacle={obstacle}
      onRetry={phase === 'failed' ? () => void desk.load() : undefined}
    >
      {!auto.isOpen && !auto.isSeries && button}
      {auto.isNeeded && (
        <Suspense fallback={auto.isOpen && button}>
          <Autobet isOpen={auto.isOpen} />
        </Suspense>
      )}
      {canTakeBack && !auto.isSeries && (
        <Button isLoading={requestId !== undefined} isWide onClick={() => void desk.takeBack()}>
          {t('pots.takeBack')}
        </Button>
      )}
      <UnansweredNote bet={desk.unanswered} />
    </StakeActions>
  );
}

type ToolsProps = {
  readonly desk: PotDesk;
  readonly auto: Auto;
  readonly rules: readonly string[];
};

/** The table's tools: the rules, and autobet and hot keys where they may be used. */
export function PotTools({ desk, auto, rules }: ToolsProps) {
  const canAutoplay = useAtomValue(desk.canAutoplayAtom);
  const canUseHotKeys = useAtomValue(desk.canUseHotKeysAtom);
  return (
    <ToolRow>
      <RulesTool lines={rules} />
      {canAutoplay && <AutoTool auto={auto} />}
      {canUseHotKeys && <HotKeysPopover {...desk.hotKeys} />}
    </ToolRow>
  );
}
