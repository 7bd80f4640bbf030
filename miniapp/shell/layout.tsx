import { useAtomValue } from 'jotai';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { GameModalHost } from '../lobby/game-modal/game-modal-host.tsx';
import { isChatPanelOpenAtom } from '../community/chat-open.ts';
import { useT } from '../i18n/language.ts';
import { sessionAtom } from '../players/profile-atoms.ts';
import { ProtectionHost } from '../protection/protection-host.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ToastList } from '../ui/toast-list.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { DeferredShell } from './deferred-shell.tsx';
import styles from './layout.module.css';
import { ModalHost } from './modal-host.tsx';
import { isHome } from '../platform/home-path.ts';
import { isTelegram } from '../platform/launch.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { usePageEffects } from './page-effects.ts';
import { LatePage, RouteProgress } from './route-progress.tsx';
import { SideMenu } from './side-menu.tsx';
import { VipBar } from './vip-bar.tsx';

/**
 * The phone's line of greeting and VIP progress; its space is reserved while the player is
 * expected.
 */
function PlayerLine() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  if (session === 'guest') return null;
  return (
    <section aria-label={t('shell.menu.vip')} className={styles.vip}>
      {session === 'unknown' ? <Skeleton height="var(--control)" /> : <VipBar />}
    </section>
  );
}

/**
 * Everything around a page: header, menus, footer, notices and dialogs. Inside Telegram an own game
 * has no bottom bar: its buttons need the room, and Telegram's own button leads back.
 */
export function Layout({ children }: { readonly children: ReactNode }) {
  const t = useT();
  const [path] = useLocation();
  const isBarless = isTelegram && path.startsWith('/game');
  usePageEffects();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <RouteProgress />
      <Header />
      <div
        className={styles.columns}
        data-barless={isBarless || undefined}
        data-chat={useAtomValue(isChatPanelOpenAtom) || undefined}
      >
        <SideMenu />
        <div className={styles.column}>
          {isHome(path) && <PlayerLine />}
          <main className={styles.content} id="content" tabIndex={-1}>
            <PageBoundary key={path}>
              <Suspense fallback={<LatePage />}>{children}</Suspense>
            </PageBoundary>
          </main>
          <Footer />
        </div>
      </div>
      {!isBarless && <BottomBar />}
      <ConnectionNotice />
      <GameModalHost />
      <ModalHost />
      <ProtectionHost />
      <DeferredShell />
      <ToastList closeLabel={t('shell.close')} />
    </>
  );
}
