import { useAtomValue, type Atom } from 'jotai';
import type { ComponentProps } from 'react';
import { useT } from '../../i18n/language.ts';
import { RefreshIcon } from '../../ui/action-icons.tsx';
import { HotKeysPopover } from './hot-keys-popover.tsx';
import { ToolButton, ToolRow } from './tool-row.tsx';
import { TurboTool } from './turbo-tool.tsx';

type Rules = { readonly canAutoplay: boolean; readonly canTurbo: boolean };

type SoloToolsProps = {
  /** The game's rules, undefined until they have come. */
  readonly rules: Rules | undefined;
  readonly isAutoOpen: boolean;
  readonly onAutoToggle: () => void;
  readonly turboAtom: ComponentProps<typeof TurboTool>['wantedAtom'];
  readonly hotKeys: ComponentProps<typeof HotKeysPopover>;
  readonly canUseHotKeysAtom: Atom<boolean>;
};

/**
 * What the policy and the device let a player of a solo game speed up with: a series, turbo, keys.
 */
export function SoloTools({ rules, isAutoOpen, onAutoToggle, ...props }: SoloToolsProps) {
  const t = useT();
  const canUseHotKeys = useAtomValue(props.canUseHotKeysAtom);
  if (rules === undefined) return null;
  const { canAutoplay, canTurbo } = rules;
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
      {canTurbo && <TurboTool wantedAtom={props.turboAtom} />}
      {canUseHotKeys && <HotKeysPopover {...props.hotKeys} />}
    </ToolRow>
  );
}
