import { useAtomValue } from 'jotai';
import { Link } from 'wouter';
import { useT } from '../../i18n/language.ts';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { prefetchPage } from '../../platform/prefetch-page.ts';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './banner-slide.module.css';
import type { KnownBanner } from './known-banners.ts';

function Inside({ looks }: Pick<KnownBanner, 'looks'>) {
  const t = useT();
  if ('art' in looks) {
    return (
      <>
        <img alt="" className={styles.picture} decoding="async" draggable={false} src={looks.art} />
        <strong className={styles.title}>{looks.title}</strong>
        <span className={styles.text}>{looks.text}</span>
      </>
    );
  }
  return (
    <>
      <looks.Art className={styles.art} />
      <strong className={styles.title}>{t(looks.title)}</strong>
      <span className={styles.text}>{t(looks.text)}</span>
    </>
  );
}

/**
 * A banner, all of it one press. A guest is asked to sign in, and reads what a promotion is before
 * that.
 */
export function BannerSlide({ banner }: { readonly banner: KnownBanner }) {
  const t = useT();
  const isGuest = useAtomValue(sessionAtom) === 'guest';
  const { looks, target, gradient } = banner;
  const look = isGuest
    ? cx(buttonClass({ variant: 'quiet' }), styles.calm)
    : buttonClass({ variant: 'hot' });
  const inside = (
    <>
      <Inside looks={looks} />
      <span className={cx(look, styles.action)}>
        {t('art' in looks ? 'banner.promotion.action' : looks.action)}
      </span>
    </>
  );
  const shared = { className: styles.banner, 'data-ground': gradient };
  const asksGuests = isGuest && !('art' in looks);
  if (asksGuests || 'modal' in target) {
    const modal = asksGuests || !('modal' in target) ? 'auth' : target.modal;
    return (
      <button {...shared} aria-haspopup="dialog" onClick={() => openModal(modal)} type="button">
        {inside}
      </button>
    );
  }
  const { link } = target;
  return (
    <Link {...shared} draggable={false} href={link} onPointerEnter={() => void prefetchPage(link)}>
      {inside}
    </Link>
  );
}
