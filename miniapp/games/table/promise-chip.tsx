import { useState } from 'react';
import { Link } from 'wouter';
import type { TablePromise } from '../../../shared/games/table/contract.ts';
import { SeedLine } from '../../fairness/seed-line.tsx';
import { useT } from '../../i18n/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import styles from './promise-chip.module.css';

type PromiseProps = { readonly promise: TablePromise };

function PromiseDialog({ promise, onClose }: PromiseProps & { readonly onClose: () => void }) {
  const t = useT();
  const beacon = promise.beaconRound;
  return (
    <Dialog
      closeLabel={t('table.promise.close')}
      onClose={onClose}
      title={t('table.promise.title')}
    >
      <div className={styles.body}>
        <p className={styles.text}>{t('table.promise.text')}</p>
        <dl className={styles.lines}>
          <SeedLine name={t('table.promise.hash')} value={promise.hash} />
          <SeedLine
            canCopy={beacon !== null}
            name={t('table.promise.beacon')}
            value={beacon === null ? t('table.promise.beaconLater') : String(beacon)}
          />
          {promise.betsDigest !== undefined && (
            <SeedLine name={t('table.promise.digest')} value={promise.betsDigest} />
          )}
          <SeedLine name={t('table.promise.chainEnd')} value={promise.chainEnd} />
          <SeedLine
            canCopy={false}
            name={t('table.promise.position')}
            value={String(promise.chainPosition)}
          />
        </dl>
        <Link className={styles.link} href="/fairness">
          {t('table.promise.how')}
        </Link>
      </div>
    </Dialog>
  );
}

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
      {isOpen && <PromiseDialog onClose={() => setIsOpen(false)} promise={promise} />}
    </>
  );
}
