import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  readonly title: string;
  /** Called by the button that closes, and by Esc. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What is typed or chosen first. */
const FIELDS = 'input, select, textarea';

/**
 * A modal dialog; the focus returns to where it was. With a keyboard it begins in the first field; a
 * finger would get the keys of the screen over half of what there is to read.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    if (matchMedia('(pointer: fine)').matches) dialog?.querySelector<HTMLElement>(FIELDS)?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      aria-labelledby={titleId}
      className={styles.dialog}
      onCancel={(cancel) => {
        cancel.preventDefault();
        onClose();
      }}
      ref={ref}
    >
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <Button look="bare" onClick={onClose}>
          Close
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
