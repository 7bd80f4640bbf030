import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n/language.ts';
import { LiveFeed } from '../../lobby/livefeed/live-feed.tsx';
import { sessionAtom } from '../../players/profile-atoms.ts';
import { isPausedAtom } from '../../protection/protection-atoms.ts';
import { Pause } from '../../protection/late-pause.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BannerPlace } from './banner-place.tsx';
import { GamesPlace } from './games-place.tsx';
import { Hero } from './hero.tsx';
import styles from './main-page.module.css';
import { OwnGames } from './own-games.tsx';
import { useIsPainted } from './use-is-painted.ts';
import { Welcome } from './welcome.tsx';

const BelowFold = lazy(async () => ({
  default: (await import('./below-fold.tsx')).BelowFold,
}));

/**
 * The home page. The first screen paints from the page's own code, without waiting for a socket,
 * font or picture. What loads after that paint, the tiles' pictures and everything below the fold,
 * moves nothing visible.
 */
export function MainPage() {
  const t = useT();
  const isPainted = useIsPainted();
  const isPlayer = useAtomValue(sessionAtom) !== 'guest';
  if (useAtomValue(isPausedAtom)) return <Pause />;
  return (
    <div className={styles.page} data-guest={!isPlayer || undefined}>
      <VisuallyHidden>
        <h1>{t('main.title')}</h1>
      </VisuallyHidden>
      {!isPlayer && <Welcome />}
      <BannerPlace>
        <Hero isPlayer={isPlayer} />
      </BannerPlace>
      <OwnGames />
      <GamesPlace />
      <div className={styles.feed}>
        <LiveFeed />
      </div>
      {isPainted && (
        <Suspense fallback={null}>
          <BelowFold />
        </Suspense>
      )}
    </div>
  );
}
