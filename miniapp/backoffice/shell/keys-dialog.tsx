import { Dialog } from '../kit/dialog.tsx';
import type { Section } from '../section.ts';
import styles from './keys-dialog.module.css';

type KeysDialogProps = { readonly sections: readonly Section[]; readonly onClose: () => void };

/** Every key of the keyboard that does something. */
export function KeysDialog({ sections, onClose }: KeysDialogProps) {
  const rows = [
    ['/', 'Search'],
    ['?', 'These keys'],
    ['Esc', 'Close a dialog'],
    ...sections.map(({ letter, title }) => [`g ${letter}`, title] as const),
  ] as const;
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keys}>
        {rows.map(([keys, does]) => (
          <div className={styles.row} key={keys}>
            <dt>
              <kbd className={styles.key}>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
