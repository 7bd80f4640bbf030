import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  ROBBERY_DEPOSIT_DAYS,
  type RobberyStanding,
} from '../../../shared/rewards/robbery/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { type PlayerFacts, readPlayerFacts } from '../campaigns/conditions.ts';
import { readCountedOfDays } from './counted-days.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** What the top prize of a player's next spin follows from, and what conditions ask of them. */
export async function readStanding(
  db: Database,
  playerId: PlayerId,
  nowMs: number,
): Promise<{ readonly facts: PlayerFacts; readonly standing: RobberyStanding }> {
  const facts = await readPlayerFacts(db, playerId, nowMs);
  const countedMicro = await readCountedOfDays(db, playerId, nowMs);
  const hasDeposit = await hasRecentDeposit(db, playerId, nowMs);
  return { facts, standing: { statusId: facts.statusId, countedMicro, hasDeposit } };
}

async function hasRecentDeposit(db: Database, playerId: PlayerId, nowMs: number) {
  const since = new Date(nowMs - ROBBERY_DEPOSIT_DAYS * DAY_MS);
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from payments
       where player_id = ${playerId} and code = ${PAYMENT_CODES.deposit}
         and state = ${PAYMENT_STATES.success} and finished_at >= ${since}
    ) as has`.execute(db);
  return rows[0]?.has ?? false;
}
