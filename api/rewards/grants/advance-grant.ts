import type { GroupId, PlayerId } from '../../../shared/ids.ts';
import type { CampaignAward } from '../../../shared/rewards/campaigns/terms.ts';
import type { PostingGroup, WalletKind } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { settleRelease } from '../release/settle-release.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { advanceBonus } from './bonus-balance.ts';
import { type Grant, moveGrant, readGrant } from './grant-store.ts';

/** The idempotency key under which the award of a grant is posted. */
export const grantKey = (grantId: string) => `grant:${grantId}`;

/** Where an award goes that is the player's at once. */
const WALLET_OF = {
  cash: 'real',
  'cash-after-play': 'real',
  'dic-locked': 'dic-locked',
  'dic-available': 'dic-available',
  'usdic-locked': 'usdic-locked',
} as const satisfies Partial<Record<CampaignAward['kind'], WalletKind>>;

/**
 * Takes a grant as far as it can go now: posts what is due under the grant's key and records the
 * step. Doing it again, in parallel, or after a crash between any two lines moves nothing twice.
 */
export async function advanceGrant(deps: GrantDeps, grantId: string): Promise<void> {
  const grant = await readGrant(deps.db, grantId);
  if (grant === undefined || grant.endedAt !== null || grant.state === 'review') return;
  if (grant.award === 'bonus') return await advanceBonus(deps, grant);
  if (grant.award === 'cash-after-play') return await advanceAfterPlay(deps, grant);
  if (grant.award === 'dic-locked' || grant.award === 'usdic-locked') {
    await settleRelease(deps, grant.playerId, grant.award);
  }
  await payGrant(deps, grant, WALLET_OF[grant.award]);
}

/** Begins to count, or pays once enough was played since. */
async function advanceAfterPlay(deps: GrantDeps, grant: Grant): Promise<void> {
  const { counted } = await readPlayed(deps.db, grant.playerId);
  if (grant.state === 'claimed') {
    await moveGrant(deps.db, grant.id, {
      from: ['claimed'],
      to: 'active',
      by: 'job',
      markMicro: counted,
      at: new Date(deps.clock.nowMs()),
    });
    return;
  }
  if (counted - (grant.markMicro ?? counted) < grant.needMicro) return;
  await payGrant(deps, grant, 'real');
}

/** The counted stakes of a player: from the balance, and from the bonus balance. */
export async function readPlayed(
  db: Database,
  playerId: PlayerId,
): Promise<{ readonly counted: bigint; readonly bonusCounted: bigint }> {
  const row = await db
    .selectFrom('player_totals')
    .select(['counted_micro', 'bonus_counted_micro'])
    .where('player_id', '=', BigInt(playerId))
    .executeTakeFirst();
  return { counted: row?.counted_micro ?? 0n, bonusCounted: row?.bonus_counted_micro ?? 0n };
}

async function payGrant(deps: GrantDeps, grant: Grant, wallet: WalletKind): Promise<void> {
  const need = grant.award === 'cash' ? await wagersOf(deps.db, grant) : 0;
  const groupId = await postAward(deps, grant, { wallet, need });
  crashPoint('grant-after-post');
  await moveGrant(deps.db, grant.id, {
    from: ['claimed', 'active'],
    to: 'completed',
    by: 'job',
    groupId,
    at: new Date(deps.clock.nowMs()),
  });
}

/** How many times cash of a grant has to be played, by the terms it was taken under. */
async function wagersOf(db: Database, { campaignId, version }: Grant): Promise<number> {
  const { terms } = await db
    .selectFrom('campaigns')
    .select('terms')
    .where('id', '=', campaignId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return terms.award.kind === 'cash' ? terms.award.wagers : 0;
}

/**
 * Posts the award, once: operator's bonus account → wallet. Answers the group that moved it; an
 * earlier one, where it was posted before.
 */
export async function postAward(
  { db, ledger, pushes }: GrantDeps,
  grant: Grant,
  { wallet, need }: { readonly wallet: WalletKind; readonly need: number },
): Promise<string> {
  const { playerId, amountMicro } = grant;
  const [to, from] = await Promise.all([
    ledger.walletOf(playerId, wallet),
    ledger.operatorAccount('bonus'),
  ]);
  const id = uuidV7() as GroupId;
  const key = grantKey(grant.id);
  const group: PostingGroup = {
    id,
    playerId,
    transfers: [{ from, to, amountMicro, kind: 'bonus' }],
    idempotencyKeys: [{ key, detail: { grantId: grant.id } }],
    ...(need > 0 && { need: { depositMicro: amountMicro, factor: need } }),
  };
  const result = await ledger.post({ wallet: to, build: () => group });
  if (result.status === 'posted') {
    const state = result.wallets.find(({ accountId }) => accountId === to);
    if (state !== undefined && wallet === 'real') pushes.balance(playerId, state);
    return id;
  }
  if (result.status !== 'taken') throw new Error(`a grant was not posted: ${result.status}`);
  const { group_id } = await db
    .selectFrom('idempotency_keys')
    .select('group_id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return group_id;
}
