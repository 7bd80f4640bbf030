import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { useT } from '../i18n/language.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { userAtom } from '../players/profile-atoms.ts';
import { PlayerFace } from '../accounts/player-card/player-face.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './profile-menu.module.css';

const Content = lazyWithTexts(
  async () => (await import('./profile-menu-items.tsx')).ProfileMenuContent,
);

/** The button of the player's own menu; the menu's content loads when it is first opened. */
export function ProfileMenu() {
  const t = useT();
  const user = useAtomValue(userAtom);
  if (user === null) return null;
  return (
    <Menu
      buttonClassName={styles.button}
      face={
        <PlayerFace avatar={user.avatar} nick={user.nick} size="middle" publicId={user.publicId} />
      }
      label={t('shell.profile.label')}
    >
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </Menu>
  );
}
