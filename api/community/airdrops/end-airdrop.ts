import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AdvanceDeps } from './airdrop-deps.ts';
import { payPlace, returnRest } from './airdrop-money.ts';
import { showAirdrop } from './airdrop-message.ts';
import { type Airdrop, lockAirdrop, markPaid, markSettled, readUnpaid } from './airdrop-store.ts';

type EndDeps = Pick<AdvanceDeps, 'clock' | 'airdrops'>;

/** Ends an airdrop whose row the caller has locked, with the places that it has taken by now. */
export async function endIn(deps: EndDeps, trx: Database, airdrop: Airdrop): Promise<void> {
  const { id, uid, taken, signature } = airdrop;
  await trx
    .updateTable('airdrops')
    .set({
      state: 'ended',
      taken,
      beacon_signature: signature ?? null,
      ended_at: new Date(deps.clock.nowMs()),
    })
    .where('id', '=', id)
    .execute();
  deps.airdrops.noteOver(uid);
  await showAirdrop(trx, { ...airdrop, state: 'ended' });
}

/** Ends an airdrop that is open, whose time is over or whose message was deleted. */
export async function endAirdrop(deps: AdvanceDeps, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const airdrop = await lockAirdrop(trx, id);
    if (airdrop?.state === 'open') await endIn(deps, trx, airdrop);
  });
  crashPoint('airdrop-after-end');
}

/** Pays the places that were taken and are not known to be paid. */
export async function payPlaces(deps: AdvanceDeps, airdrop: Airdrop): Promise<void> {
  for (const claim of await readUnpaid(deps.db, airdrop.id)) {
    await payPlace(deps, airdrop, claim);
    await markPaid(deps.db, airdrop.id, claim.place);
  }
}

/** Settles an airdrop that ended: every place is paid, and the rest returns to its giver. */
export async function settleAirdrop(deps: AdvanceDeps, airdrop: Airdrop): Promise<void> {
  await payPlaces(deps, airdrop);
  await returnRest(deps, airdrop);
  crashPoint('airdrop-after-return');
  await markSettled(deps.db, airdrop.id);
}
