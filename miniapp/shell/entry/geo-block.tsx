import { ClosedHouse } from '../../art/region-closed-art.tsx';
import { useT } from '../../i18n/language.ts';
import { Button } from '../../ui/button.tsx';
import { RefreshIcon } from '../../ui/action-icons.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './geo-block.module.css';

type GeoBlockProps = { readonly ip: string | null; readonly countryName: string | null };

/**
 * The full page for a location that is not served: says so, and which location the server detected.
 */
export function GeoBlock({ ip, countryName }: GeoBlockProps) {
  const t = useT();
  const unknown = t('entry.geo.unknown');
  return (
    <main className={styles.page}>
      <Logo />
      <div className={styles.middle}>
        <ClosedHouse className={styles.art} />
        <h1 className={styles.title}>{t('entry.geo.title')}</h1>
        <p className={styles.text}>{t('entry.geo.text')}</p>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{t('entry.geo.country')}</dt>
            <dd>{countryName ?? unknown}</dd>
          </div>
          <div className={styles.fact}>
            <dt>{t('entry.geo.ip')}</dt>
            <dd>{ip ?? unknown}</dd>
          </div>
        </dl>
        <p className={styles.hint}>{t('entry.geo.hint')}</p>
        <Button icon={<RefreshIcon />} onClick={() => location.reload()} size="large">
          {t('entry.geo.retry')}
        </Button>
      </div>
    </main>
  );
}
