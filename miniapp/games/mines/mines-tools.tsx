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
} from './mines-atoms.ts';
import { MINES_KEYS } from './mines-keys.ts';

type MinesToolsProps = {
  readonly isAutoOpen: boolean;
  readonly onAutoToggle: () => void;
};

/** What the policy and the device let a player speed up with: a series, quick tiles, hot keys. */
export function MinesTools({ isAutoOpen, onAutoToggle }: MinesToolsProps) {
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
        <HotKeysPopover
          keys={MINES_KEYS}
          note="mines.keys.note"
          wantedAtom={areHotKeysWantedAtom}
        />
      )}
    </ToolRow>
  );
}
