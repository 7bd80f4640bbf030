import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  readonly title: string;
  /** Called by the button that closes, and by Esc. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A modal dialog; the focus returns to where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
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
