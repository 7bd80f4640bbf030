import { useAtomValue } from 'jotai';
import { lazy, Suspense, useId } from 'react';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { KeyboardIcon } from '../../ui/state-icons.tsx';
import type { HotKey, hotKeysWantedAtomOf } from './hot-keys.ts';
import styles from './hot-keys-popover.module.css';
import { ToolButton } from './tool-row.tsx';

const HotKeysList = lazy(async () => ({
  default: (await import('./hot-keys-list.tsx')).HotKeysList,
}));

export type HotKeysPopoverProps = {
  readonly keys: readonly HotKey<string>[];
  readonly wantedAtom: ReturnType<typeof hotKeysWantedAtomOf>;
  /** Which keys stake at once, in a sentence. */
  readonly note: PlainKey;
};

/** The tool that opens the list of hot keys and switches them on; not for phones. */
export function HotKeysPopover(props: HotKeysPopoverProps) {
  const t = useT();
  const id = useId();
  const isOn = useAtomValue(props.wantedAtom);
  return (
    <span className={styles.place}>
      <ToolButton icon={<KeyboardIcon />} isOn={isOn} popoverTarget={id}>
        {t('frame.keys.title')}
      </ToolButton>
      <fieldset
        aria-label={t('frame.keys.title')}
        className={styles.popover}
        id={id}
        popover="auto"
      >
        <Suspense fallback={null}>
          <HotKeysList {...props} />
        </Suspense>
      </fieldset>
    </span>
  );
}
