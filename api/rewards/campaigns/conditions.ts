import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import type { CampaignTerms } from '../../../shared/rewards/campaigns/terms.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What conditions ask of a player. */
export type PlayerFacts = {
  readonly statusId: number;
  readonly hasTelegram: boolean;
  readonly depositsMicro: bigint;
  readonly depositsTodayMicro: bigint;
};

/** Why a player may not claim: the first condition that is not met, with what it asks. */
export type UnmetCondition = UnmetFact | UnmetPeriod;

/** A condition that what is known of the player does not meet. */
export type UnmetFact =
  | { readonly condition: 'telegram' }
  | { readonly condition: 'vip'; readonly minVip: number }
  | { readonly condition: 'deposits' | 'deposits-today'; readonly missingMicro: bigint };

/** It may be claimed again after so many days, the one that has begun included. */
export type UnmetPeriod = { readonly condition: 'period'; readonly days: number };

/** The facts of a player at a moment; a deposit counts on the day it was credited, in Moscow. */
export async function readPlayerFacts(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<PlayerFacts> {
  const dayStart = new Date(moscowDayStartMs(nowMs));
  const { rows } = await sql<{
    experience: bigint | null;
    telegram: boolean;
    deposits: string;
    today: string;
  }>`
    select (select experience_micro from player_totals where player_id = ${playerId}) as experience,
           exists (select from identities
                    where player_id = ${playerId} and provider = 'telegram') as telegram,
           coalesce(sum(p.credited_micro), 0)::text as deposits,
           coalesce(sum(p.credited_micro) filter (where p.finished_at >= ${dayStart}), 0)::text
             as today
      from payments p
     where p.player_id = ${playerId} and p.code = ${PAYMENT_CODES.deposit}
       and p.state = ${PAYMENT_STATES.success}`.execute(db);
  const row = rows[0];
  return {
    statusId: vipLevelOf(experienceOf(row?.experience ?? 0n)).statusId,
    hasTelegram: row?.telegram ?? false,
    depositsMicro: BigInt(row?.deposits ?? '0'),
    depositsTodayMicro: BigInt(row?.today ?? '0'),
  };
}

/**
 * How many days a player has to wait for a campaign that comes again, from their last claim of it,
 * whatever became of that; undefined where none. Asked under the lock of the player, of claims at one
 * moment only the first finds nothing before it.
 */
export async function unmetPeriod(
  db: Database,
  {
    playerId,
    campaign: { id, terms },
    nowMs,
  }: { readonly playerId: PlayerId; readonly campaign: Offered; readonly nowMs: number },
): Promise<UnmetPeriod | undefined> {
  const { everyDays } = terms.conditions;
  if (everyDays === undefined) return undefined;
  const { last } = await db
    .selectFrom('grants')
    .select((eb) => eb.fn.max('claimed_at').as('last'))
    .where('player_id', '=', BigInt(playerId))
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  const waitMs = (last?.getTime() ?? -Infinity) + everyDays * DAY_MS - nowMs;
  return waitMs > 0 ? { condition: 'period', days: Math.ceil(waitMs / DAY_MS) } : undefined;
}

type Offered = { readonly id: string; readonly terms: CampaignTerms };

/** The first condition that a player does not meet; undefined where all are met. */
export function unmetCondition(
  { needsTelegram, minVip, depositsMicro, depositsTodayMicro }: CampaignTerms['conditions'],
  facts: PlayerFacts,
): UnmetFact | undefined {
  if (needsTelegram === true && !facts.hasTelegram) return { condition: 'telegram' };
  if (minVip !== undefined && facts.statusId < minVip) return { condition: 'vip', minVip };
  const missing = BigInt(depositsMicro ?? '0') - facts.depositsMicro;
  if (missing > 0n) return { condition: 'deposits', missingMicro: missing };
  const missingToday = BigInt(depositsTodayMicro ?? '0') - facts.depositsTodayMicro;
  if (missingToday > 0n) return { condition: 'deposits-today', missingMicro: missingToday };
  return undefined;
}
