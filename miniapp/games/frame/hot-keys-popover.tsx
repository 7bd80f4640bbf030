import { useAtom } from 'jotai';
import { useId } from 'react';
import { useT } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { KeyboardIcon } from '../../ui/state-icons.tsx';
import type { HotKey, hotKeysWantedAtomOf } from './hot-keys.ts';
import styles from './hot-keys-popover.module.css';
import { ToolButton } from './tool-row.tsx';

type HotKeysPopoverProps = {
  readonly keys: readonly HotKey<string>[];
  readonly wantedAtom: ReturnType<typeof hotKeysWantedAtomOf>;
  /** Which keys stake at once, in a sentence. */
  readonly note: MessageKey;
};

/** The list of keys by what they do, keys of one meaning together. */
function linesOf(keys: readonly HotKey<string>[]) {
  return Object.entries(Object.groupBy(keys, ({ name }) => name)) as readonly (readonly [
    MessageKey,
    readonly HotKey<string>[],
  ])[];
}

/** The tool that opens the list of hot keys and switches them on; not for phones. */
export function HotKeysPopover({ keys, wantedAtom, note }: HotKeysPopoverProps) {
  const t = useT();
  const id = useId();
  const [isOn, setIsOn] = useAtom(wantedAtom);
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
        <Checkbox isChecked={isOn} label={t('frame.keys.toggle')} onCheckedChange={setIsOn} />
        <dl className={styles.keys}>
          {linesOf(keys).map(([name, same]) => (
            <div className={styles.line} key={name}>
              <dt>{t(name)}</dt>
              <dd>
                {same.map(({ code, label }) => (
                  <kbd className={styles.key} key={code}>
                    {label}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t(note)}</p>
      </fieldset>
    </span>
  );
}
