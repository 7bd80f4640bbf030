import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  hasBonusRoundUnderWay,
  isBonusRoundUnderWay,
} from '../../lobby/aggregator/bonus-rounds.ts';
import type { GrantDeps } from '../rewards-deps.ts';
import { type Grant, moveGrant, readActiveBonus } from './grant-store.ts';
import { isInBreak } from './in-break.ts';
import { owesWins } from './owes-wins.ts';
import { readPlayed } from './played.ts';
import { grantKey, postAward } from './post-award.ts';
import { sweepBonus, takeLeftOver } from './sweep-bonus.ts';
import { tellChange } from './tell-change.ts';

/**
 * A grant of bonus balance: it waits for the one before it, is played with, and becomes cash once
 * enough was played and no win is owed. Where its time is over what is left of it goes back; never
 * during a break. Where nothing is left of it, it ends, so that the next one can be played.
 */
export async function advanceBonus(deps: GrantDeps, grant: Grant): Promise<void> {
  if (grant.state === 'claimed') return await activateBonus(deps, grant);
  const { bonusCounted } = await readPlayed(deps.db, grant.playerId);
  const playedMicro = bonusCounted - (grant.markMicro ?? bonusCounted);
  if (playedMicro >= grant.needMicro) {
    if (!(await owesWins(deps.db, grant.playerId))) await endBonus(deps, grant, 'completed');
  } else if (await isOver(deps, grant)) await endBonus(deps, grant, 'expired');
  else if ((await readBonusMicro(deps, grant.playerId)) === 0n) await endLost(deps, grant);
}

const readBonusMicro = async ({ ledger }: GrantDeps, playerId: PlayerId): Promise<bigint> =>
  (await ledger.wallets(playerId)).get('bonus')?.balanceMicro ?? 0n;

/** Ends a bonus of which nothing is left; one whose award a crash kept back is posted instead. */
async function endLost(deps: GrantDeps, grant: Grant): Promise<void> {
  await postAward(deps, grant, { wallet: 'bonus', wagers: 0 });
  if (!(await isLost(deps, grant))) return;
  const at = new Date(deps.clock.nowMs());
  const isMoved = await moveGrant(deps.db, grant.id, {
    from: ['active'],
    to: 'lost',
    by: 'job',
    at,
  });
  if (isMoved) tellChange(deps, grant);
}

/**
 * Whether nothing is left of a bonus that was posted, and no stake of it is open. All of it is read at
 * one moment: then nothing can be staked any more, and no payout of it is to come.
 */
async function isLost({ db, clock }: GrantDeps, { id, playerId }: Grant): Promise<boolean> {
  const { rows } = await sql<{ isLost: boolean }>`
    select exists (select from idempotency_keys where key = ${grantKey(id)})
       and not exists (
         select from accounts a join wallets w on w.account_id = a.id
          where a.player_id = ${playerId} and a.wallet = 'bonus' and w.balance_micro > 0)
       and not exists (
         select from rounds
          where player_id = ${playerId} and state = 'open' and wallet = 'bonus')
       and not ${isBonusRoundUnderWay(id, clock.nowMs())} as "isLost"`.execute(db);
  return rows[0]?.isLost === true;
}

/**
 * Puts the grant on the bonus balance, where no other one stands on it. What a late payout left there
 * after an earlier grant had ended is no money of this one, and is taken off first; where the balance
 * moves meanwhile, the grant waits for the next try.
 */
async function activateBonus(deps: GrantDeps, grant: Grant): Promise<void> {
  const { db, clock, ledger } = deps;
  const left = (await ledger.wallets(grant.playerId)).get('bonus');
  if ((await readActiveBonus(db, grant.playerId)) !== undefined) return;
  if (left !== undefined && !(await takeLeftOver(deps, grant, left))) return;
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

async function isOver(deps: GrantDeps, grant: Grant): Promise<boolean> {
  if (grant.expiresAt === null || grant.expiresAt.getTime() > deps.clock.nowMs()) return false;
  return !(await isInBreak(deps, grant.playerId));
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
  if (await isUnderWay(deps, grant)) return false;
  const groupId = await sweepBonus(deps, grant, end);
  crashPoint('grant-after-post');
  if (await isUnderWay(deps, grant)) return false;
  const isMoved = await moveGrant(db, grant.id, {
    from: ['active'],
    to: end,
    by: 'job',
    groupId,
    at: new Date(clock.nowMs()),
  });
  if (isMoved) tellChange(deps, grant);
  return isMoved;
}

/** Whether a stake of the bonus is open, in our games or in those of other providers. */
const isUnderWay = async ({ db, clock }: GrantDeps, grant: Grant): Promise<boolean> =>
  (await hasOpenStake(db, grant.playerId)) ||
  (await hasBonusRoundUnderWay(db, grant.id, clock.nowMs()));

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
