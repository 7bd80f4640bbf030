import { sql } from 'kysely';
import {
  AIRDROP_DEFAULT_VIP,
  AIRDROP_STAKED_DAYS,
} from '../../../shared/community/airdrops/rules.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { isBlocked } from '../../cashdesk/withdrawals/withdrawal-store.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Player } from '../../players/player-directory.ts';
import { needToPlayOf } from '../../protection/need-to-play.ts';
import { owesWins } from '../../rewards/grants/owes-wins.ts';
import { refuseBanned } from './admit.ts';
import type { AirdropDeps } from './airdrop-deps.ts';
import { readPlayStanding } from './play-standing.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** While the room is closed or in panic mode nobody gives, admins included. */
export function refuseWhileClosed({ chat }: Pick<AirdropDeps, 'chat'>): void {
  const { isClosed, isPanic } = chat.hub.modes();
  if (isClosed || isPanic) throw new Refusal('airdrop.closed');
}

/**
 * Refuses a player who may give no airdrop. Giving moves money from one account to others, so it asks
 * more than play does: that staff hold none of it, that nothing is left to be played or owed, a VIP level
 * that only play brings, and a stake of these days.
 */
export async function judgeGiver(deps: AirdropDeps, player: Player): Promise<void> {
  const { db, clock, config } = deps;
  const nowMs = clock.nowMs();
  const { playerDayCount } = config.airdrops;
  if (!config.policy.hasPlayerAirdrops || playerDayCount === 0) throw new Refusal('airdrop.off');
  await refuseBanned(deps, player.id);
  if (await isBlocked(db, player.id)) throw new Refusal('withdraw.blocked');
  const { level, hasStaked } = await readPlayStanding(db, player.id, nowMs);
  if (level < AIRDROP_DEFAULT_VIP) throw new Refusal('airdrop.vip', { level: AIRDROP_DEFAULT_VIP });
  if (!hasStaked) throw new Refusal('airdrop.no-stake', { days: AIRDROP_STAKED_DAYS });
  const { needMicro } = await needToPlayOf(deps, { db, player, nowMs });
  if (needMicro > 0n || (await owesWins(db, player.id))) throw new Refusal('airdrop.not-played');
}

/** What is given, and by whom. */
type Gift = { readonly player: Player; readonly isOperators: boolean; readonly costMicro: bigint };

/**
 * Refuses what would pass the limit of a day: of the player, whose row the caller has locked, or of all
 * that admins give of the operator's money, which this locks until the transaction ends.
 */
export async function refuseTooMany(
  { clock, config }: Pick<AirdropDeps, 'clock' | 'config'>,
  trx: Database,
  { player, isOperators, costMicro }: Gift,
): Promise<void> {
  const { playerDayCount, playerDayMicro, operatorDayMicro } = config.airdrops;
  if (isOperators) {
    await sql`select pg_advisory_xact_lock(hashtextextended('airdrops.operator', 0))`.execute(trx);
  }
  const whose = isOperators ? sql`is_operators` : sql`giver_id = ${player.id} and not is_operators`;
  const { rows } = await sql<{ count: number; given: string }>`
    select count(*)::int as count, coalesce(sum(places * award_micro), 0)::text as given
      from airdrops
     where ${whose} and state <> 'void' and asked_at > ${new Date(clock.nowMs() - DAY_MS)}
  `.execute(trx);
  const [{ count, given } = { count: 0, given: '0' }] = rows;
  const sum = BigInt(given) + costMicro;
  const isOver = isOperators
    ? sum > operatorDayMicro
    : count >= playerDayCount || sum >= playerDayMicro;
  if (isOver) throw new Refusal('airdrop.too-many');
}
