import { useAtom, useAtomValue } from 'jotai';
import { useT } from '../../i18n/language.ts';
import { RefreshIcon } from '../../ui/action-icons.tsx';
import { canUseHotKeysAtom, isTurboWantedAtom, rulesAtom } from './dice-atoms.ts';
import styles from './dice-tools.module.css';
import { HotKeysPopover } from './hot-keys-popover.tsx';
import { BoltIcon } from './bolt-icon.tsx';

type DiceToolsProps = {
  readonly isAutoOpen: boolean;
  readonly onAutoToggle: () => void;
};

function Turbo() {
  const t = useT();
  const [isOn, setIsOn] = useAtom(isTurboWantedAtom);
  return (
    <button
      aria-pressed={isOn}
      className={styles.tool}
      data-on={isOn || undefined}
      onClick={() => setIsOn(!isOn)}
      title={t('dice.turbo.hint')}
      type="button"
    >
      <BoltIcon />
      {t('dice.turbo')}
    </button>
  );
}

/** What the policy and the device let a player speed up with: a series, results at once, hot keys. */
export function DiceTools({ isAutoOpen, onAutoToggle }: DiceToolsProps) {
  const t = useT();
  const table = useAtomValue(rulesAtom);
  const canUseHotKeys = useAtomValue(canUseHotKeysAtom);
  if (table.kind !== 'ready') return null;
  const { canAutoplay, canTurbo } = table.rules;
  if (!canAutoplay && !canTurbo && !canUseHotKeys) return null;
  return (
    <fieldset aria-label={t('dice.tools.label')} className={styles.tools}>
      {canAutoplay && (
        <button
          aria-expanded={isAutoOpen}
          className={styles.tool}
          data-on={isAutoOpen || undefined}
          onClick={onAutoToggle}
          type="button"
        >
          <RefreshIcon />
          {t('dice.mode.auto')}
        </button>
      )}
      {canTurbo && <Turbo />}
      {canUseHotKeys && (
        <span className={styles.keys}>
          <HotKeysPopover />
        </span>
      )}
    </fieldset>
  );
}
