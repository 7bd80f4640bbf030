import type { GroupId, PlayerId } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { breakInForce, readGuard } from '../../protection/guard/guard.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { type Grant, grantOf, moveGrant } from './grant-store.ts';
import { owesWins } from './owes-wins.ts';
import { readPlayed } from './played.ts';
import { postAward } from './post-award.ts';
import { tellEnd } from './tell-end.ts';

/**
 * A grant of bonus balance: it waits for the one before it, is played with, and becomes cash once
 * enough was played and no win is owed. Where its time is over what is left of it goes back; never during a break.
 */
export async function advanceBonus(deps: GrantDeps, grant: Grant): Promise<void> {
  if (grant.state === 'claimed') return await activateBonus(deps, grant);
  const { bonusCounted } = await readPlayed(deps.db, grant.playerId);
  const playedMicro = bonusCounted - (grant.markMicro ?? bonusCounted);
  if (playedMicro >= grant.needMicro) {
    if (!(await owesWins(deps.db, grant.playerId))) await endBonus(deps, grant, 'completed');
  } else if (await isOver(deps, grant)) await endBonus(deps, grant, 'expired');
}

/** The grant whose money stands on the player's bonus balance; undefined where there is none. */
export async function readActiveBonus(
  db: Database,
  playerId: PlayerId,
): Promise<Grant | undefined> {
  const row = await db
    .selectFrom('grants')
    .selectAll()
    .where('player_id', '=', BigInt(playerId))
    .where('award', '=', 'bonus')
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row && grantOf(row);
}

/** Puts the grant on the bonus balance, where no other one stands on it. */
async function activateBonus(deps: GrantDeps, grant: Grant): Promise<void> {
  const { db, clock } = deps;
  if ((await readActiveBonus(db, grant.playerId)) !== undefined) return;
  const { bonusCounted } = await readPlayed(db, grant.playerId);
  const isMoved = await moveGrant(db, grant.id, {
    from: ['claimed'],
    to: 'active',
    by: 'job',
    markMicro: bonusCounted,
    at: new Date(clock.nowMs()),
  }).catch((error: unknown) => {
    if (isOneBonusViolation(error)) return false;
    throw error;
  });
  if (!isMoved) return;
  crashPoint('grant-before-post');
  await postAward(deps, grant, { wallet: 'bonus', wagers: 0 });
}

const isOneBonusViolation = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'grants_one_bonus';

async function isOver({ db, clock }: GrantDeps, grant: Grant): Promise<boolean> {
  const nowMs = clock.nowMs();
  if (grant.expiresAt === null || grant.expiresAt.getTime() > nowMs) return false;
  return breakInForce(await readGuard(db, grant.playerId), nowMs) === undefined;
}

/**
 * Ends a grant of bonus balance: what stands on the balance becomes cash, or goes back to the
 * operator. A stake of it that is still open keeps it waiting, for its payout belongs to it; so does
 * one that was placed while the balance was moved.
 */
async function endBonus(
  deps: GrantDeps,
  grant: Grant,
  end: 'completed' | 'expired',
): Promise<boolean> {
  const { db, clock } = deps;
  await postAward(deps, grant, { wallet: 'bonus', wagers: 0 });
  if (await hasOpenStake(db, grant.playerId)) return false;
  const groupId = await sweepBonus(deps, grant, end);
  crashPoint('grant-after-post');
  if (await hasOpenStake(db, grant.playerId)) return false;
  const isMoved = await moveGrant(db, grant.id, {
    from: ['active'],
    to: end,
    by: 'job',
    groupId,
    at: new Date(clock.nowMs()),
  });
  if (isMoved) tellEnd(deps, grant);
  return isMoved;
}

async function hasOpenStake(db: Database, playerId: PlayerId): Promise<boolean> {
  const row = await db
    .selectFrom('rounds')
    .select('id')
    .where('player_id', '=', BigInt(playerId))
    .where('state', '=', 'open')
    .where('wallet', '=', 'bonus')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves all that stands on the bonus balance, in as many groups as it takes: a bet may settle
 * between the reading and the posting. Each has a key of its own, so a repeat moves what is new.
 */
async function sweepBonus(deps: GrantDeps, grant: Grant, end: string): Promise<string | undefined> {
  const { ledger, pushes } = deps;
  const { playerId } = grant;
  const [from, real, operator] = await Promise.all([
    ledger.walletOf(playerId, 'bonus'),
    ledger.walletOf(playerId, 'real'),
    ledger.operatorAccount('bonus'),
  ]);
  const to = end === 'completed' ? real : operator;
  let moved: string | undefined;
  for (let turn = 1; ; turn += 1) {
    const amountMicro = (await ledger.wallets(playerId)).get('bonus')?.balanceMicro ?? 0n;
    if (amountMicro === 0n) return moved;
    const id = uuidV7() as GroupId;
    const key = `grant:${grant.id}:end:${turn}`;
    const result = await ledger.post({
      wallet: from,
      build: () => ({
        id,
        playerId,
        transfers: [{ from, to, amountMicro, kind: 'bonus' as const }],
        idempotencyKeys: [{ key, detail: { grantId: grant.id, end } }],
      }),
    });
    if (result.status === 'short' || result.status === 'taken') continue;
    if (result.status !== 'posted') {
      throw new Error(`a bonus balance was not moved: ${result.status}`);
    }
    moved = id;
    const state = result.wallets.find(({ accountId }) => accountId === real);
    if (state !== undefined) pushes.balance(playerId, state);
  }
}
