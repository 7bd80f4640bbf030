import { Link } from 'wouter';
import type { TablePromise } from '../../../shared/games/table/contract.ts';
import { SeedLine } from '../../fairness/seed-line.tsx';
import { useT } from '../../i18n/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './promise-dialog.module.css';

export type PromiseDialogProps = {
  readonly promise: TablePromise;
  /** Whether the round's secret belongs to no chain of other rounds' secrets. */
  readonly hasOwnSecret: boolean;
  readonly onClose: () => void;
};

/** What was promised about a round before its first stake, line by line. */
export function PromiseDialog({ promise, hasOwnSecret, onClose }: PromiseDialogProps) {
  const t = useT();
  const beacon = promise.beaconRound;
  return (
    <Dialog
      closeLabel={t('table.promise.close')}
      onClose={onClose}
      title={t('table.promise.title')}
    >
      <div className={styles.body}>
        <p className={styles.text}>
          {t(hasOwnSecret ? 'table.promise.textOwn' : 'table.promise.text')}
        </p>
        <dl className={styles.lines}>
          <SeedLine
            name={t(hasOwnSecret ? 'table.promise.hashOwn' : 'table.promise.hash')}
            value={promise.hash}
          />
          <SeedLine
            canCopy={beacon !== null}
            name={t('table.promise.beacon')}
            value={beacon === null ? t('table.promise.beaconLater') : String(beacon)}
          />
          {promise.betsDigest !== undefined && (
            <SeedLine name={t('table.promise.digest')} value={promise.betsDigest} />
          )}
          {!hasOwnSecret && <ChainLines promise={promise} />}
        </dl>
        <Link className={styles.link} href="/fairness">
          {t('table.promise.how')}
        </Link>
      </div>
    </Dialog>
  );
}

/** The chain of a round's secret, and its place there. */
function ChainLines({ promise: { chainEnd, chainPosition } }: Pick<PromiseDialogProps, 'promise'>) {
  const t = useT();
  return (
    <>
      <SeedLine name={t('table.promise.chainEnd')} value={chainEnd} />
      <SeedLine canCopy={false} name={t('table.promise.position')} value={String(chainPosition)} />
    </>
  );
}
