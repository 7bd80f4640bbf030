import { useAtom } from 'jotai';
import { useId } from 'react';
import { useT } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { KeyboardIcon } from '../../ui/state-icons.tsx';
import { areHotKeysWantedAtom } from './dice-atoms.ts';
import { HOT_KEYS, type KeyAction } from './dice-keys.ts';
import styles from './hot-keys-popover.module.css';
import tools from './dice-tools.module.css';

const NAMES: Record<KeyAction, MessageKey> = {
  less: 'dice.keys.less',
  more: 'dice.keys.more',
  half: 'dice.keys.half',
  double: 'dice.keys.double',
  percentUp: 'dice.keys.percent',
  percentDown: 'dice.keys.percent',
  percentUpTen: 'dice.keys.percentTen',
  percentDownTen: 'dice.keys.percentTen',
};

/** The list of keys by what they do, keys of one meaning together. */
const LINES = Object.entries(
  Object.groupBy(HOT_KEYS, (key) => NAMES[key.action]),
) as readonly (readonly [MessageKey, readonly { readonly label: string }[]])[];

/** The button and the small window that lists the hot keys and switches them on. */
export function HotKeysPopover() {
  const t = useT();
  const id = useId();
  const [isOn, setIsOn] = useAtom(areHotKeysWantedAtom);
  return (
    <>
      <button className={tools.tool} data-on={isOn || undefined} popoverTarget={id} type="button">
        <KeyboardIcon />
        {t('dice.keys.title')}
      </button>
      <fieldset aria-label={t('dice.keys.title')} className={styles.popover} id={id} popover="auto">
        <Checkbox isChecked={isOn} label={t('dice.keys.toggle')} onCheckedChange={setIsOn} />
        <dl className={styles.keys}>
          {LINES.map(([name, keys]) => (
            <div className={styles.line} key={name}>
              <dt>{t(name)}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd className={styles.key} key={key.label}>
                    {key.label}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('dice.keys.note')}</p>
      </fieldset>
    </>
  );
}
