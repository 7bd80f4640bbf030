import type { Selectable } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  type LimitKind,
  type LimitPeriod,
  stricterLimit,
} from '../../../shared/protection/limits.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Database } from '../../platform/db/database.ts';
import type {
  PlayerExclusionsTable,
  PlayerLimitsTable,
  PlayerProtectionTable,
} from '../../platform/db/tables/protection.ts';

/** A break or an exclusion; without an end it lasts for life. */
export type Break = {
  readonly kind: 'coolOff' | 'exclusion';
  readonly sinceMs: number;
  readonly untilMs: number | undefined;
};

/** A limit: hundredths of the base currency, or minutes for play time; null is none. */
export type Limit = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly own: number | null;
  readonly operator: number | null;
  /** A requested looser limit. */
  readonly pending: { readonly amount: number | null; readonly askedAtMs: number } | undefined;
};

/** What a player and the operator have set for the player's protection. */
export type Guard = {
  readonly breaks: readonly Break[];
  readonly limits: readonly Limit[];
  /** The interval the player chose, or null for the policy's. */
  readonly realityMinutes: number | null;
  /** When the player last answered a reality check, and when they last left play at one. */
  readonly checkedAtMs: number | undefined;
  readonly leftAtMs: number | undefined;
  readonly assessment: { readonly score: number; readonly atMs: number } | undefined;
};

/** The limit that applies now: the stricter of the player's and the operator's. */
export type Bound = {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: number;
};

/** The limits of some kinds that bind the player. */
export function boundsOf(guard: Guard, ...kinds: readonly LimitKind[]): readonly Bound[] {
  return guard.limits.flatMap(({ kind, period, own, operator }): Bound[] => {
    const amount = stricterLimit(own, operator);
    return amount === null || !kinds.includes(kind) ? [] : [{ kind, period, amount }];
  });
}

/** The break in force that ends last; exclusions come before cool-offs of the same end. */
export function breakInForce({ breaks }: Guard, nowMs: number): Break | undefined {
  const endOf = ({ untilMs }: Break) => untilMs ?? Number.POSITIVE_INFINITY;
  return breaks
    .filter((one) => endOf(one) > nowMs)
    .toSorted((a, b) => {
      if (endOf(a) !== endOf(b)) return endOf(b) > endOf(a) ? 1 : -1;
      return Number(b.kind === 'exclusion') - Number(a.kind === 'exclusion');
    })[0];
}

const amountOf = (amount: bigint | null) => (amount === null ? null : Number(amount));

/**
 * Reads players' guards, in the order of the players; a player who set nothing has an empty one.
 */
export async function readGuards(
  db: Database,
  playerIds: readonly PlayerId[],
): Promise<readonly Guard[]> {
  const [breaks, limits, chosen] = await Promise.all([
    db
      .selectFrom('player_exclusions')
      .selectAll()
      .where('player_id', '=', anyOf(playerIds))
      .execute(),
    db.selectFrom('player_limits').selectAll().where('player_id', '=', anyOf(playerIds)).execute(),
    db
      .selectFrom('player_protection')
      .selectAll()
      .where('player_id', '=', anyOf(playerIds))
      .execute(),
  ]);
  const breaksOf = Map.groupBy(breaks, (row) => row.player_id);
  const limitsOf = Map.groupBy(limits, (row) => row.player_id);
  const chosenBy = new Map(chosen.map((row) => [row.player_id, row]));
  return playerIds.map(BigInt).map((id) => ({
    breaks: (breaksOf.get(id) ?? []).map(breakOfRow),
    limits: (limitsOf.get(id) ?? []).map(limitOfRow),
    ...choicesOfRow(chosenBy.get(id)),
  }));
}

/** Reads one player's guard. */
export async function readGuard(db: Database, playerId: PlayerId): Promise<Guard> {
  const [guard] = await readGuards(db, [playerId]);
  if (guard === undefined) throw new Error('a player has no guard');
  return guard;
}

const breakOfRow = ({ kind, since, until }: Selectable<PlayerExclusionsTable>): Break => ({
  kind,
  sinceMs: since.getTime(),
  untilMs: until?.getTime(),
});

const limitOfRow = (row: Selectable<PlayerLimitsTable>): Limit => ({
  kind: row.kind,
  period: row.period,
  own: amountOf(row.own_amount),
  operator: amountOf(row.operator_amount),
  pending: row.pending_asked_at
    ? { amount: amountOf(row.pending_amount), askedAtMs: row.pending_asked_at.getTime() }
    : undefined,
});

const choicesOfRow = (row: Selectable<PlayerProtectionTable> | undefined) => ({
  realityMinutes: row?.reality_minutes ?? null,
  checkedAtMs: row?.checked_at?.getTime(),
  leftAtMs: row?.left_at?.getTime(),
  assessment:
    row?.assessed_at && row.assessment_score !== null
      ? { score: row.assessment_score, atMs: row.assessed_at.getTime() }
      : undefined,
});
