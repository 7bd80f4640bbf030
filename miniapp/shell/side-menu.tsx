import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { isMenuWideAtom } from '../platform/preferences.ts';
import { cx } from '../ui/class-names.ts';
import styles from './side-menu.module.css';
import { useIsDesktop } from '../platform/use-is-desktop.ts';

const SideMenuItems = lazy(async () => ({
  default: (await import('./side-menu-items.tsx')).SideMenuItems,
}));

/** The left menu of wide screens; a phone does not load it. */
export function SideMenu() {
  const isDesktop = useIsDesktop();
  const isWide = useAtomValue(isMenuWideAtom);
  return (
    <aside className={cx(styles.menu, !isWide && styles.folded)}>
      {isDesktop && (
        <Suspense fallback={null}>
          <SideMenuItems />
        </Suspense>
      )}
    </aside>
  );
}
