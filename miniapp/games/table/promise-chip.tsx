import { useT } from '../../i18n/language.ts';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import styles from './promise-chip.module.css';

/** Says that the outcome was sealed before the first stake, and opens what was promised. */
export function PromiseChip({ onOpen }: { readonly onOpen: () => void }) {
  const t = useT();
  return (
    <button aria-haspopup="dialog" className={styles.chip} onClick={onOpen} type="button">
      <ShieldIcon />
      {t('table.promise.chip')}
    </button>
  );
}
