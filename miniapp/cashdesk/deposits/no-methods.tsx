import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CoinPath } from './coin-path.tsx';
import styles from './no-methods.module.css';

/** Shown when a currency has no payway but crypto. */
export function NoMethods({ code }: { readonly code: string }) {
  const t = useT();
  return (
    <div className={styles.place}>
      <CoinPath className={styles.art} />
      <h3 className={styles.title}>{t('cash.none.title', { code })}</h3>
      <p className={styles.text}>{t('cash.none.text')}</p>
      <Link className={buttonClass({ variant: 'hot' })} href="/cash/crypto">
        {t('cash.tip.go')}
      </Link>
    </div>
  );
}
