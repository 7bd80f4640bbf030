import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'wouter';
import { useT } from '../i18n/language.ts';
import { isTelegram } from '../platform/launch.ts';
import { sessionAtom } from '../players/profile-atoms.ts';
import { PlusIcon } from '../ui/action-icons.tsx';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BalanceButton } from './balance-button.tsx';
import styles from './header.module.css';
import { openModal } from '../ui/modal-atom.ts';
import { pageHeadPlaceAtom } from '../ui/page-head.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { VipBar } from './vip-bar.tsx';

function HeaderEnd() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  if (session === 'unknown') return <Skeleton height="var(--control)" width="9rem" />;
  if (session === 'player') {
    return (
      <>
        <BalanceButton />
        <Link aria-label={t('shell.cash')} className={styles.cash} href="/cash/deposit">
          <PlusIcon />
        </Link>
        <span className={styles.profile}>
          <ProfileMenu />
        </span>
      </>
    );
  }
  return (
    <>
      <Button onClick={() => openModal('auth')} size="small" variant="ghost">
        {t('shell.login')}
      </Button>
      {!isTelegram && (
        <Button className={styles.register} onClick={() => openModal('registration')} size="small">
          {t('shell.register')}
        </Button>
      )}
    </>
  );
}

/** Logo or page head, VIP bar on wide screens, and the controls of the visitor's session. */
export function Header() {
  const t = useT();
  const setPlace = useSetAtom(pageHeadPlaceAtom);
  return (
    <header className={styles.header}>
      <div className={styles.page} ref={setPlace} />
      <Link aria-label={t('shell.home')} className={styles.home} href="/main">
        <Logo />
      </Link>
      <div className={styles.vip}>
        <VipBar />
      </div>
      <div className={styles.end}>
        <HeaderEnd />
        <span className={styles.chat} id="chat-button" />
      </div>
    </header>
  );
}
