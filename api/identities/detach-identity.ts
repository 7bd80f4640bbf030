import { Refusal } from '../../shared/errors/refusal.ts';
import type { ProviderName } from '../../shared/identities/providers.ts';
import type { PlayerId } from '../../shared/ids.ts';
import type { Session } from '../auth/sessions.ts';
import { removeWayIn } from '../auth/ways-in.ts';
import type { Context } from '../context.ts';
import { tellPlayer } from '../notices/tell-player.ts';
import { endSessionsBut } from '../settings/devices.ts';
import { confirmOwner, type OwnerProof } from '../settings/fresh-auth.ts';
import { shownOf } from './list-identities.ts';
import { profileWords } from './profile-words.ts';

/**
 * Takes a profile from its player, who shows that they are the owner. Whoever came in by it is out: the
 * player's other sessions end. Its mark stays, so an exclusion does not end by it. Refuses `identities.unknown` for one that is not there, `identities.last-way-in`
 * for the last way into the account, and what `confirmOwner` refuses.
 */
export async function detachIdentity(
  context: Context,
  session: Session,
  { provider, ...proof }: OwnerProof & { readonly provider: ProviderName },
): Promise<void> {
  const { db, clock, logger, providers: houses, sessions } = context;
  const { playerId } = session;
  if (!(await isAttached(context, playerId, provider))) throw new Refusal('identities.unknown');
  await confirmOwner(context, session, proof);
  const ended = await db.transaction().execute(async (trx) => {
    const { profile } = await removeWayIn(trx, playerId, {
      refusal: 'identities.last-way-in',
      houses,
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
    await tellPlayer(trx, { kind: 'profile-detached', playerId, facts }, nowMs);
    return await endSessionsBut(trx, { playerId, kept: [session.id] }, nowMs);
  });
  for (const id of ended) sessions.invalidate(id);
  logger.info({ playerId, provider, sessionId: session.id }, 'profile detached');
}

async function isAttached({ db }: Context, playerId: PlayerId, provider: ProviderName) {
  const row = await db
    .selectFrom('identities')
    .select('provider')
    .where('player_id', '=', BigInt(playerId))
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row !== undefined;
}
