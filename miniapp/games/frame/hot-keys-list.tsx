import { useAtom } from 'jotai';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { HotKey } from './hot-keys.ts';
import styles from './hot-keys-popover.module.css';
import type { HotKeysPopoverProps } from './hot-keys-popover.tsx';

/** The list of keys by what they do, keys of one meaning together. */
function linesOf(keys: readonly HotKey<string>[]) {
  return Object.entries(Object.groupBy(keys, ({ name }) => name)) as readonly (readonly [
    PlainKey,
    readonly HotKey<string>[],
  ])[];
}

/** What the popover holds: the switch, and the keys by what they do. */
export function HotKeysList({ keys, wantedAtom, note }: HotKeysPopoverProps) {
  const t = useT();
  const [isOn, setIsOn] = useAtom(wantedAtom);
  return (
    <>
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
    </>
  );
}
