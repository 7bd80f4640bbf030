import { useAtom, type WritableAtom } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { BoltIcon } from '../../ui/bolt-icon.tsx';
import { ToolButton } from './tool-row.tsx';

type TurboToolProps = {
  /** Whether the player wants results at once; only where the policy allows it does it count. */
  readonly wantedAtom: WritableAtom<boolean, [boolean], void>;
};

/** Switches turbo on and off. */
export function TurboTool({ wantedAtom }: TurboToolProps) {
  const t = useT();
  const [isOn, setIsOn] = useAtom(wantedAtom);
  return (
    <ToolButton
      aria-pressed={isOn}
      icon={<BoltIcon />}
      isOn={isOn}
      onClick={() => setIsOn(!isOn)}
      title={t('stake.turbo.hint')}
    >
      {t('stake.turbo')}
    </ToolButton>
  );
}
