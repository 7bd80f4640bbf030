import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { mayBeOne } from '../../rewards/person/may-be-one.ts';
import type { AdvanceDeps } from './airdrop-deps.ts';
import { showAirdrop } from './airdrop-message.ts';
import { type Airdrop, lockAirdrop, readJoiners } from './airdrop-store.ts';

/** A claim that was kept, and the airdrop after it. */
export type TakenPlace = {
  readonly airdrop: Airdrop;
  /** Undefined for one who joined a rain. */
  readonly place: number | undefined;
};

type TakeDeps = Pick<AdvanceDeps, 'db' | 'clock' | 'airdrops'>;

/**
 * Takes a place for a player, or joins a rain. The airdrop's row is locked meanwhile, so of any number
 * of claims each is judged beside all before it, and the counter of places never passes its end: the
 * last place ends the airdrop in the same transaction.
 *
 * Refuses `airdrop.over`, `person`, `no-airdrop`.
 */
export async function takePlace(
  deps: TakeDeps,
  id: string,
  playerId: PlayerId,
): Promise<TakenPlace> {
  const taken = await deps.db.transaction().execute(async (trx) => {
    const airdrop = await lockAirdrop(trx, id);
    if (airdrop === undefined) throw new Refusal('airdrop.no-airdrop');
    const nowMs = deps.clock.nowMs();
    if (airdrop.state !== 'open' || nowMs >= (airdrop.endsAtMs ?? 0)) {
      deps.airdrops.noteOver(airdrop.uid);
      throw new Refusal('airdrop.over');
    }
    await judgeHands(trx, airdrop, playerId);
    return await keepClaim({ ...deps, db: trx }, airdrop, playerId);
  });
  if (taken.airdrop.state === 'open') deps.airdrops.showSoon(id);
  else deps.airdrops.noteOver(taken.airdrop.uid);
  return taken;
}

/** One place for a person. */
async function judgeHands(trx: Database, { id }: Airdrop, playerId: PlayerId) {
  const joiners = (await readJoiners(trx, id)).map((joiner) => joiner.playerId);
  if (joiners.includes(playerId)) throw new Refusal('airdrop.over');
  const isTaken = await mayBeOne(trx, { playerId, asker: 'place' }, joiners);
  if (isTaken) throw new Refusal('airdrop.person');
}

async function keepClaim(
  deps: TakeDeps & { readonly db: Database },
  airdrop: Airdrop,
  playerId: PlayerId,
): Promise<TakenPlace> {
  const { db: trx, clock } = deps;
  const at = new Date(clock.nowMs());
  const isRain = airdrop.mode === 'rain';
  const taken = isRain ? 0 : airdrop.taken + 1;
  const place = isRain ? undefined : taken;
  const after: Airdrop = {
    ...airdrop,
    taken,
    joined: airdrop.joined + (isRain ? 1 : 0),
    state: taken === airdrop.places ? 'ended' : 'open',
  };
  await trx
    .insertInto('airdrop_claims')
    .values({
      airdrop_id: airdrop.id,
      player_id: BigInt(playerId),
      place: place ?? null,
      claimed_at: at,
    })
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('airdrops')
    .set({
      taken,
      joined: after.joined,
      state: after.state,
      ended_at: after.state === 'ended' ? at : null,
    })
    .where('id', '=', airdrop.id)
    .where(sql<boolean>`state = 'open' and taken = ${airdrop.taken}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('a place was taken twice');
  if (after.state === 'ended') await showAirdrop(trx, after);
  return { airdrop: after, place };
}
