import { AIRDROP_OPEN_MS } from '../../../shared/community/airdrops/rules.ts';
import { RAIN_LEAD_MS } from '../../../shared/fairness/rain/outcome.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { postMessages } from '../chat/chat-store.ts';
import type { AdvanceDeps } from './airdrop-deps.ts';
import { wasGiven } from './airdrop-money.ts';
import { messageOf } from './airdrop-message.ts';
import { type Airdrop, lockAirdrop } from './airdrop-store.ts';

/**
 * Puts an airdrop whose money was given into the room, once; answers it as it stands. Without its
 * money it would pay from what others gave, so the ledger is asked. The beacon's round that draws a
 * rain is fixed here, before anybody joined.
 */
export async function openAirdrop(deps: AdvanceDeps, id: string): Promise<Airdrop | undefined> {
  const opened = await deps.db.transaction().execute(async (trx) => {
    const asked = await lockAirdrop(trx, id);
    if (asked?.state !== 'asked') return asked;
    if (!(await wasGiven(trx, asked))) throw new Error('an airdrop without money was to be opened');
    return await open({ ...deps, db: trx }, asked);
  });
  crashPoint('airdrop-after-open');
  return opened;
}

async function open(deps: AdvanceDeps & { readonly db: Database }, asked: Airdrop) {
  const { db: trx, clock, beacon, config } = deps;
  const nowMs = clock.nowMs();
  const isRain = asked.mode === 'rain';
  const gathersUntilMs = isRain ? nowMs + config.airdrops.gatherMs : undefined;
  const drandRound =
    gathersUntilMs === undefined ? undefined : beacon.roundAt(gathersUntilMs + RAIN_LEAD_MS);
  const endsAtMs = gathersUntilMs ?? nowMs + AIRDROP_OPEN_MS;
  const airdrop: Airdrop = { ...asked, state: 'open', gathersUntilMs, drandRound, endsAtMs };
  const [uid] = await postMessages(trx, [await messageOf(trx, airdrop)], nowMs);
  if (uid === undefined) throw new Error('an airdrop has no message');
  await trx
    .updateTable('airdrops')
    .set({
      uid: BigInt(uid),
      state: 'open',
      ends_at: new Date(endsAtMs),
      gathers_until: gathersUntilMs === undefined ? null : new Date(gathersUntilMs),
      drand_round: drandRound === undefined ? null : BigInt(drandRound),
    })
    .where('id', '=', asked.id)
    .execute();
  return { ...airdrop, uid };
}

/** Ends an airdrop whose money was not given; its request id is free again. */
export async function voidAirdrop({ db }: Pick<AdvanceDeps, 'db'>, id: string): Promise<void> {
  await db
    .updateTable('airdrops')
    .set({ state: 'void', request_id: null, is_settled: true })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute();
}
