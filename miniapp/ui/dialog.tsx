import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './action-icons.tsx';
import { useOpenDialog } from './open-dialogs.ts';

type DialogProps = {
  readonly title: ReactNode;
  readonly closeLabel: string;
  /**
   * Called by the close button and by Esc; a press outside never closes. Without it the dialog
   * cannot be closed.
   */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  readonly isWide?: boolean;
  /**
   * The id of the text that an alert announces when it opens; such a dialog interrupts the user.
   */
  readonly alertedBy?: string;
};

/** Shows the dialog modally while mounted; returns the focus to where it was. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/** The content, reachable by keyboard while it is longer than the dialog. */
function ScrollingBody({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const body = ref.current;
    if (body === null) return undefined;
    const measure = new ResizeObserver(() => setIsLong(body.scrollHeight > body.clientHeight));
    measure.observe(body);
    return () => measure.disconnect();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
    <div className={styles.body} ref={ref} tabIndex={isLong ? 0 : undefined}>
      {children}
    </div>
  );
}

/**
 * A modal dialog: a sheet from the bottom on the phone, a card in the middle on wide screens. A
 * browser may close it against the code's wish (a second Esc, the back gesture): this counts as
 * closed by the player, and a dialog that cannot be closed opens again.
 */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, onClose, children, footer, isWide = false, alertedBy } = props;
  const ref = useModal();
  useOpenDialog(onClose);
  const titleId = useId();
  return (
    <dialog
      aria-describedby={alertedBy}
      aria-labelledby={titleId}
      className={cx(styles.dialog, isWide && styles.wide)}
      closedby={onClose === undefined ? 'none' : 'closerequest'}
      onCancel={(cancel) => {
        cancel.preventDefault();
        onClose?.();
      }}
      onClose={() => {
        if (ref.current?.open !== false) return;
        if (onClose === undefined) ref.current.showModal();
        else onClose();
      }}
      ref={ref}
      role={alertedBy === undefined ? undefined : 'alertdialog'}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {onClose !== undefined && (
            <IconButton icon={<CloseIcon />} isBare label={closeLabel} onClick={onClose} />
          )}
        </header>
        <ScrollingBody>{children}</ScrollingBody>
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
