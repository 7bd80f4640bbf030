import { authorise, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { signHighload } from './highload/highload-wallet.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { drawQueryId } from './payouts/query-number.ts';
import { expiryOf } from './payouts/sign-batch.ts';
import type { Ton } from './ton.ts';

/** The balance a wallet needs before it can be deployed: more than its first message costs. */
const LEAST_NANO = 500_000_000n;

/** A block whose clock is a little behind still takes the message. */
const BACK_SECONDS = 30;

/**
 * Deploys the hot wallet with a message that pays nothing out. `empty` where its balance is too
 * small for that; `sent` where the network has the message, which takes effect a few seconds later.
 */
async function deployWallet(
  db: Database,
  { hot, network }: Pick<Ton, 'hot' | 'network'>,
): Promise<'deployed' | 'empty' | 'sent'> {
  const { isActive, nano, atSeconds } = await network.account(hot.address);
  if (isActive) return 'deployed';
  if (nano < LEAST_NANO) return 'empty';
  const createdAt = atSeconds - BACK_SECONDS;
  const queryId = await drawQueryId(db, { hot, network }, isActive);
  if (queryId === undefined) throw new Error('no query id');
  const { boc, bodyHash, innerHash } = signHighload(hot.contract, hot.secretKey, {
    queryId,
    createdAt,
    actions: [],
    init: hot.contract.init,
  });
  // Stored as ended: it pays nothing out, and the watcher must recognise it as ours.
  await db
    .insertInto('ton_batches')
    .values({
      id: uuidV7(),
      wallet: hot.raw,
      query_id: queryId,
      boc,
      body_hash: bodyHash,
      inner_hash: innerHash,
      expires_at: expiryOf(createdAt),
      state: 'done',
      lt: null,
      hash: null,
      signed_at: new Date(atSeconds * 1000),
      ended_at: new Date(atSeconds * 1000),
    })
    .execute();
  await network.send(boc);
  return 'sent';
}

/** The same as a person of the staff, where they may. */
export async function deployAsStaff(
  deps: StaffDeps,
  ton: Pick<Ton, 'hot' | 'network'>,
  actor: StaffActor,
): Promise<'deployed' | 'empty' | 'sent'> {
  await authorise(deps, { actor, act: 'ton.deploy', playerId: null, subject: 'ton:hot-wallet' });
  return await deployWallet(deps.db, ton);
}
