import { Link } from 'wouter';
import type { TablePromise } from '../../../shared/games/table/contract.ts';
import { SeedLine } from '../../fairness/seed-line.tsx';
import { useT } from '../../i18n/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './promise-dialog.module.css';

export type PromiseDialogProps = {
  readonly promise: TablePromise;
  readonly onClose: () => void;
};

/** What was promised about a round before its first stake, line by line. */
export function PromiseDialog({ promise, onClose }: PromiseDialogProps) {
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
