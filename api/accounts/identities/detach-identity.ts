import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ProviderName } from '../../../shared/accounts/identities/providers.ts';
import type { Session } from '../../platform/wire/session.ts';
import { removeSignInMethod, type UsableProviders } from '../credentials/sign-in-methods.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import { endSessionsBut } from '../sessions/player-sessions.ts';
import { isAttached } from './attached.ts';
import { confirmOwner, type OwnerDeps, type OwnerProof } from '../credentials/confirm-owner.ts';
import { profileWords, shownOf } from '../credentials/shown-profile.ts';

/** What detaching a profile needs. */
export type DetachIdentityDeps = OwnerDeps & {
  readonly providers: UsableProviders;
  readonly sessions: Sessions;
};

/**
 * Takes a profile from its player, who shows that they are the owner. The player's other sessions
 * end, as somebody may have signed in with it, and so does every link and code by which somebody
 * still could. Its fingerprint stays, so detaching ends no
 * exclusion. Refuses `identities.unknown` for one that is not there, `identities.last-way-in` for
 * the last sign-in method, and what `confirmOwner` refuses.
 */
export async function detachIdentity(
  deps: DetachIdentityDeps,
  session: Session,
  { provider, ...proof }: OwnerProof & { readonly provider: ProviderName },
): Promise<void> {
  const { db, clock, logger, providers, sessions } = deps;
  const { playerId } = session;
  if (!(await isAttached(db, playerId, provider))) throw new Refusal('identities.unknown');
  await confirmOwner(deps, session, proof);
  const ended = await db.transaction().execute(async (trx) => {
    const { profile } = await removeSignInMethod(trx, playerId, {
      refusal: 'identities.last-way-in',
      providers,
      remove: async () => {
        const detached = await trx
          .deleteFrom('identities')
          .where('player_id', '=', BigInt(playerId))
          .where('provider', '=', provider)
          .returning('profile')
          .executeTakeFirst();
        if (detached === undefined) throw new Refusal('identities.unknown');
        return detached;
      },
    });
    const facts = { profile: profileWords(provider, shownOf(provider, profile).name) };
    const nowMs = clock.nowMs();
    await notifyPlayer(trx, { kind: 'profile-detached', playerId, facts }, nowMs);
    return await endSessionsBut(trx, { playerId, kept: [session.id] }, nowMs);
  });
  for (const id of ended) sessions.invalidate(id);
  logger.info({ playerId, provider, sessionId: session.id }, 'profile detached');
}
