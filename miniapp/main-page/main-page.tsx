import { useAtomValue } from 'jotai';
import { useT } from '../i18n/language.ts';
import { LiveFeed } from '../livefeed/live-feed.tsx';
import { sessionAtom } from '../profile/profile-atoms.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Hero } from './hero.tsx';
import styles from './main-page.module.css';
import { OwnGames } from './own-games.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { TryRoll } from './try-roll.tsx';
import { Welcome } from './welcome.tsx';

/**
 * The home page. Everything above the fold paints from the page's own code: no socket, font or
 * picture file stands between the visitor and the first screen, and no block changes its place.
 */
export function MainPage() {
  const t = useT();
  const isPlayer = useAtomValue(sessionAtom) !== 'guest';
  return (
    <div className={styles.page} data-guest={!isPlayer || undefined}>
      <VisuallyHidden>
        <h1>{t('main.title')}</h1>
      </VisuallyHidden>
      {!isPlayer && <Welcome />}
      <Hero isPlayer={isPlayer} />
      <OwnGames />
      <div className={styles.feed}>
        <LiveFeed />
      </div>
      <ProofSteps />
      <TryRoll />
    </div>
  );
}
