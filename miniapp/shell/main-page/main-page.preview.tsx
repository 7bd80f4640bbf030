import { Hero } from './hero.tsx';
import { OwnGames } from './own-games.tsx';
import { ProofSteps } from './proof-steps.tsx';
import { TryRoll } from './try-roll.tsx';
import { FailedWelcome, GuestWelcome, SpentWelcome } from './welcome.tsx';

/** The home page's blocks. */
export const previews = {
  'Welcome of a guest': () => <GuestWelcome />,
  'Welcome when Telegram refused': () => <FailedWelcome />,
  'Welcome when the launch is spent': () => <SpentWelcome />,
  'Banner for a guest': () => <Hero isPlayer={false} />,
  'Banner for a player': () => <Hero isPlayer />,
  'Own games': () => <OwnGames />,
  'Proof steps': () => <ProofSteps />,
  'A roll to try': () => <TryRoll />,
};
