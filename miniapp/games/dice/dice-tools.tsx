import { useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { RefreshIcon } from '../../ui/action-icons.tsx';
import { HotKeysPopover } from '../frame/hot-keys-popover.tsx';
import { ToolButton, ToolRow } from '../frame/tool-row.tsx';
import { TurboTool } from '../frame/turbo-tool.tsx';
import {
  areHotKeysWantedAtom,
  canUseHotKeysAtom,
  isTurboWantedAtom,
  rulesAtom,
} from './dice-atoms.ts';
import { DICE_KEYS } from './dice-keys.ts';

type DiceToolsProps = {
  readonly isAutoOpen: boolean;
  readonly onAutoToggle: () => void;
};

/** What the policy and the device let a player speed up with: a series, results at once, hot keys. */
export function DiceTools({ isAutoOpen, onAutoToggle }: DiceToolsProps) {
  const t = useT();
  const table = useAtomValue(rulesAtom);
  const canUseHotKeys = useAtomValue(canUseHotKeysAtom);
  if (table.kind !== 'ready') return null;
  const { canAutoplay, canTurbo } = table.rules;
  if (!canAutoplay && !canTurbo && !canUseHotKeys) return null;
  return (
    <ToolRow>
      {canAutoplay && (
        <ToolButton
          aria-expanded={isAutoOpen}
          icon={<RefreshIcon />}
          isOn={isAutoOpen}
          onClick={onAutoToggle}
        >
          {t('stake.auto')}
        </ToolButton>
      )}
      {canTurbo && <TurboTool wantedAtom={isTurboWantedAtom} />}
      {canUseHotKeys && (
        <HotKeysPopover keys={DICE_KEYS} note="dice.keys.note" wantedAtom={areHotKeysWantedAtom} />
      )}
    </ToolRow>
  );
}
