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

/** A banner, all of it one press; a guest is asked to sign in. */
export function BannerSlide({ banner }: { readonly banner: KnownBanner }) {
  const t = useT();
  const isGuest = useAtomValue(sessionAtom) === 'guest';
  const { looks, target, gradient } = banner;
  const { Art } = looks;
  const look = isGuest
    ? cx(buttonClass({ variant: 'quiet' }), styles.calm)
    : buttonClass({ variant: 'hot' });
  const inside = (
    <>
      <Art className={styles.art} />
      <strong className={styles.title}>{t(looks.title)}</strong>
      <span className={styles.text}>{t(looks.text)}</span>
      <span className={cx(look, styles.action)}>{t(looks.action)}</span>
    </>
  );
  const shared = { className: styles.banner, 'data-ground': gradient };
  if (isGuest || 'modal' in target) {
    const modal = isGuest || !('modal' in target) ? 'auth' : target.modal;
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
