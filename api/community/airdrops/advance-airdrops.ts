import pLimit from 'p-limit';
import type { AdvanceDeps } from './airdrop-deps.ts';
import { forbidGiving } from './airdrop-money.ts';
import { type DueAirdrop, readDue } from './airdrop-store.ts';
import { closeRain } from './close-rain.ts';
import { drawPlaces } from './draw-rain.ts';
import { endAirdrop, payPlaces, settleAirdrop } from './end-airdrop.ts';
import { openAirdrop, voidAirdrop } from './open-airdrop.ts';

/** Steps that are taken at a time. */
const atOnce = pLimit(2);

/**
 * Takes every airdrop that is due one step on, whichever process began it. A step is one conditional
 * change of its row, and money moves under keys, so it may run in several processes at once.
 */
export async function advanceAirdrops(deps: AdvanceDeps): Promise<void> {
  const due = await readDue(deps.db, deps.clock.nowMs());
  const steps = due.map((one) =>
    atOnce(async () => {
      try {
        await advance(deps, one);
      } catch (error) {
        const { id: airdropId, state } = one.airdrop;
        deps.logger.error({ err: error, airdropId, state }, 'an airdrop could not be taken on');
      }
    }),
  );
  await Promise.all(steps);
}

async function advance(deps: AdvanceDeps, { airdrop, isDeleted }: DueAirdrop): Promise<void> {
  const { id, state, endsAtMs = 0 } = airdrop;
  switch (state) {
    case 'asked':
      // Whoever asked is gone, or slow: from here on the money is either given or never will be.
      if (await forbidGiving(deps, airdrop)) await openAirdrop(deps, id);
      else await voidAirdrop(deps, id);
      return;
    case 'open':
      await payPlaces(deps, airdrop);
      if (isDeleted) await endAirdrop(deps, id);
      else if (deps.clock.nowMs() < endsAtMs) return;
      else if (airdrop.mode === 'rain') await closeRain(deps, airdrop);
      else await endAirdrop(deps, id);
      return;
    case 'drawing':
      return await drawPlaces(deps, airdrop);
    case 'ended':
      return await settleAirdrop(deps, airdrop);
    case 'void':
      return;
  }
}
