import { useAtomValue } from 'jotai';
import { cx } from './class-names.ts';
import { CheckIcon, CloseIcon } from './action-icons.tsx';
import { InfoIcon, WarningIcon } from './state-icons.tsx';
import styles from './toast-list.module.css';
import { dismissToast, toastsAtom, type ToastTone } from './toasts.ts';

const ICONS: Record<ToastTone, () => React.ReactNode> = {
  plain: InfoIcon,
  win: CheckIcon,
  lose: WarningIcon,
  warn: WarningIcon,
};

/** The stack of notices, above everything but the content of dialogs. */
export function ToastList({ closeLabel }: { readonly closeLabel: string }) {
  const toasts = useAtomValue(toastsAtom);
  return (
    <output aria-live="polite" className={styles.list}>
      {toasts.map((toast) => {
        const Icon = ICONS[toast.tone];
        return (
          <div className={cx(styles.toast, styles[toast.tone])} key={toast.id}>
            <Icon />
            <p className={styles.text}>{toast.text}</p>
            <button
              aria-label={closeLabel}
              className={styles.close}
              onClick={() => dismissToast(toast.id)}
              type="button"
            >
              <CloseIcon />
            </button>
          </div>
        );
      })}
    </output>
  );
}
