import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { CpaArt, DealArt, LevelsArt, SubPartnersArt, TableArt } from './ways-art.tsx';
import styles from './ways.module.css';

type Way = {
  readonly title: PlainKey;
  readonly text: PlainKey;
  readonly Art: () => React.ReactNode;
};

/** The ways to earn by those one brings. */
const WAYS: readonly Way[] = [
  { title: 'partners.way.share.title', text: 'partners.way.share.text', Art: LevelsArt },
  { title: 'partners.way.table.title', text: 'partners.way.table.text', Art: TableArt },
  { title: 'partners.way.revshare.title', text: 'partners.way.revshare.text', Art: DealArt },
  { title: 'partners.way.cpa.title', text: 'partners.way.cpa.text', Art: CpaArt },
  { title: 'partners.way.sub.title', text: 'partners.way.sub.text', Art: SubPartnersArt },
];

/** The ways to earn, as cards in a row that scrolls sideways where it is wider than the page. */
export function Ways() {
  const t = useT();
  return (
    <section className={styles.section}>
      <h2>{t('partners.ways')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus */}
      <ul aria-label={t('partners.ways')} className={styles.row} tabIndex={0}>
        {WAYS.map(({ title, text, Art }) => (
          <li className={styles.way} key={title}>
            <span className={styles.art}>
              <Art />
            </span>
            <h3 className={styles.title}>{t(title)}</h3>
            <p className={styles.text}>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
