import type { PlayerId } from '../../../shared/ids.ts';
import type { CampaignAward } from '../../../shared/rewards/campaigns/terms.ts';
import type { WalletKind } from '../../ledger/posting.ts';
import type { Database } from '../../platform/db/database.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import { lockPlayer } from '../../players/lock-player.ts';
import { settleRelease } from '../release/settle-release.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { advanceBonus } from './bonus-balance.ts';
import { type Grant, moveGrant, readGrant } from './grant-store.ts';
import { isInBreak } from './in-break.ts';
import { owesWins } from './owes-wins.ts';
import { readPlayed } from './played.ts';
import { postAward } from './post-award.ts';
import { tellChange } from './tell-change.ts';

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
 * step. One that waited for staff, or for another one, goes on waiting in a break. Doing it again, in
 * parallel, or after a crash between any two lines moves nothing twice.
 */
export async function advanceGrant(deps: GrantDeps, grantId: string): Promise<void> {
  const grant = await readGrant(deps.db, grantId);
  if (grant === undefined || grant.endedAt !== null || grant.state === 'review') return;
  if (grant.state === 'claimed' && (await isInBreak(deps, grant.playerId))) return;
  if (grant.award === 'bonus') return await advanceBonus(deps, grant);
  if (grant.award === 'cash-after-play') return await advanceAfterPlay(deps, grant);
  if (grant.award === 'dic-locked' || grant.award === 'usdic-locked') {
    await settleRelease(deps, grant.playerId, grant.award);
  }
  await payGrant(deps, grant, WALLET_OF[grant.award]);
}

/** Begins to count, or pays once enough was played since and no win is owed. */
async function advanceAfterPlay(deps: GrantDeps, grant: Grant): Promise<void> {
  if (grant.state === 'claimed') return await beginToCount(deps, grant);
  const { counted } = await readPlayed(deps.db, grant.playerId);
  if (counted - (grant.markMicro ?? counted) < grant.needMicro) return;
  if (await owesWins(deps.db, grant.playerId)) return;
  await payGrant(deps, grant, 'real');
}

/**
 * A stake counts for one award: this one begins where those before it end, so its mark may lie
 * ahead of what was played so far. Otherwise two deposits would be cleared by the play of one.
 */
async function beginToCount({ db, clock }: GrantDeps, grant: Grant): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockPlayer(trx, grant.playerId);
    const { counted } = await readPlayed(trx, grant.playerId);
    const before = await readLastEnd(trx, grant.playerId);
    await moveGrant(trx, grant.id, {
      from: ['claimed'],
      to: 'active',
      by: 'job',
      markMicro: before > counted ? before : counted,
      at: new Date(clock.nowMs()),
    });
  });
}

/**
 * The running total up to which a player's earlier awards after play are played for: those that were
 * paid too, for a provider may take bets back after that, and made again they count for none.
 */
async function readLastEnd(trx: Database, playerId: PlayerId): Promise<bigint> {
  const row = await trx
    .selectFrom('grants')
    .select((eb) => eb.fn.max<bigint | null>(eb('mark_micro', '+', eb.ref('need_micro'))).as('end'))
    .where('player_id', '=', BigInt(playerId))
    .where('award', '=', 'cash-after-play')
    .where('mark_micro', 'is not', null)
    .executeTakeFirst();
  return row?.end ?? 0n;
}

async function payGrant(deps: GrantDeps, grant: Grant, wallet: WalletKind): Promise<void> {
  if (grant.award === 'cash' && (await owesWins(deps.db, grant.playerId))) return;
  const wagers = grant.award === 'cash' ? await wagersOf(deps.db, grant) : 0;
  const groupId = await postAward(deps, grant, { wallet, wagers });
  crashPoint('grant-after-post');
  const isMoved = await moveGrant(deps.db, grant.id, {
    from: ['claimed', 'active'],
    to: 'completed',
    by: 'job',
    groupId,
    at: new Date(deps.clock.nowMs()),
  });
  if (isMoved) tellChange(deps, grant);
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
