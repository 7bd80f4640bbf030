import { lazy, Suspense, useState } from 'react';
import type { TablePromise } from '../../../shared/games/table/contract.ts';
import { useT } from '../../i18n/language.ts';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import styles from './promise-chip.module.css';

const PromiseDialog = lazy(async () => ({
  default: (await import('./promise-dialog.tsx')).PromiseDialog,
}));

type PromiseProps = { readonly promise: TablePromise };

/** Says that the outcome was sealed before the first stake, and opens what was promised. */
export function PromiseChip({ promise }: PromiseProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={styles.chip}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <ShieldIcon />
        {t('table.promise.chip')}
      </button>
      {isOpen && (
        <Suspense>
          <PromiseDialog onClose={() => setIsOpen(false)} promise={promise} />
        </Suspense>
      )}
    </>
  );
}
