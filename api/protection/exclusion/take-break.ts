import { sql } from 'kysely';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  type CoolOffPeriod,
  coolOffEnd,
  exclusionEnd,
  type ExclusionPeriod,
} from '../../../shared/protection/exclusion.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { type Break, breakInForce, readGuard } from '../guard/guard.ts';
import { spreadBreaks } from './fingerprints.ts';

/** A break that the player, or staff for them, asks for. */
export type AskedBreak =
  | { readonly kind: 'coolOff'; readonly period: CoolOffPeriod }
  | { readonly kind: 'exclusion'; readonly period: ExclusionPeriod };

/**
 * Begins a break for the player and every linked account, at once and on every process; it cannot
 * be ended early. Refuses `protection.longer-in-force` where the one in force ends no sooner.
 */
export async function takeBreak(
  db: Database,
  playerId: PlayerId,
  { asked, nowMs }: { readonly asked: AskedBreak; readonly nowMs: number },
): Promise<void> {
  const untilMs =
    asked.kind === 'coolOff' ? coolOffEnd(asked.period, nowMs) : exclusionEnd(asked.period, nowMs);
  await withinTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`break:${playerId}`}, 0))`.execute(
      trx,
    );
    const standing = breakInForce(await readGuard(trx, playerId), nowMs);
    if (standing !== undefined && !isLonger(untilMs, standing)) {
      throw new Refusal('protection.longer-in-force');
    }
    await trx
      .insertInto('player_exclusions')
      .values({
        player_id: BigInt(playerId),
        kind: asked.kind,
        since: new Date(nowMs),
        until: untilMs === undefined ? null : new Date(untilMs),
        linked_from: null,
      })
      .execute();
    await spreadBreaks(trx, playerId, nowMs);
  });
}

/** Whether a break with this end outlasts one in force; a missing end means that it never ends. */
function isLonger(untilMs: number | undefined, standing: Break): boolean {
  if (standing.untilMs === undefined) return false;
  return untilMs === undefined || untilMs > standing.untilMs;
}
