import type { CampaignAward } from '../../../shared/rewards/campaigns/terms.ts';
import type { WalletKind } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { settleRelease } from '../release/settle-release.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { advanceBonus } from './bonus-balance.ts';
import { type Grant, moveGrant, readGrant } from './grant-store.ts';
import { readPlayed } from './played.ts';
import { postAward } from './post-award.ts';

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
