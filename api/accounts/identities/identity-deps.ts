import type { PlayerId } from '../../../shared/ids.ts';
import type { FormDeps } from '../auth/form-deps.ts';
import type { Providers } from './providers/provider.ts';

/** What sign-in with identity providers needs beyond other ways of signing in. */
export type IdentitySignIn = {
  /** Sign-in with identity providers. */
  readonly outside: {
    readonly providers: Providers;
    /** Whether the data of Telegram's older widget sign in too. */
    readonly takesWidget: boolean;
    /** To be called after a player's profiles changed. */
    readonly changed: (playerId: PlayerId) => Promise<unknown>;
  };
};

/** What its routes need. */
export type IdentityDeps = FormDeps & IdentitySignIn;
