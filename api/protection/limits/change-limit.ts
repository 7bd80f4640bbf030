import { Refusal } from '../../../shared/errors/refusal.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import {
  isLimitAmount,
  isLooserLimit,
  type LimitKind,
  type LimitPeriod,
  RAISE_LAPSE_MS,
  RAISE_WAIT_MS,
} from '../../../shared/protection/limits.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import type { PlayerLimitChangesTable } from '../../platform/db/tables/protection.ts';
import { noteMarker } from '../behaviour/behaviour.ts';

/** Which limit of which player. */
export type LimitName = {
  readonly playerId: PlayerId;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
};

/** Hundredths of the base currency, or minutes for play time; null is no limit. */
type Amount = number | null;

const stored = (amount: Amount) => (amount === null ? null : BigInt(amount));
const shown = (amount: bigint | null) => (amount === null ? null : Number(amount));

/**
 * Sets a limit of the player's own. A tighter one applies at once and cancels any pending looser
 * one; a looser one becomes pending. Refuses `protection.wrong-limit`.
 */
export async function setLimit(
  db: Database,
  name: LimitName,
  { amount, nowMs }: { readonly amount: Amount; readonly nowMs: number },
): Promise<void> {
  if (amount !== null && !isLimitAmount(name.kind, name.period, amount)) {
    throw new Refusal('protection.wrong-limit');
  }
  await changing(db, name, async (trx, row) => {
    const isWish = isLooserLimit(row.own, amount);
    const own = isWish ? row.own : amount;
    const pending = isWish
      ? { pending_amount: stored(amount), pending_asked_at: new Date(nowMs) }
      : { pending_amount: null, pending_asked_at: null };
    await write(trx, name, { own_amount: stored(own), ...pending });
    await record(trx, name, { action: isWish ? 'asked' : 'set', before: row.own, amount, nowMs });
  });
}

/**
 * Confirms a pending looser limit, at the earliest a day after it was requested. Refuses
 * `protection.too-early` with the moment, and `protection.nothing-pending`.
 */
export async function confirmLimit(db: Database, name: LimitName, nowMs: number): Promise<void> {
  await changing(db, name, async (trx, { own, pending }) => {
    if (pending === undefined || isLapsed(pending.askedAtMs, nowMs)) {
      throw new Refusal('protection.nothing-pending');
    }
    const confirmFromMs = pending.askedAtMs + RAISE_WAIT_MS;
    if (nowMs < confirmFromMs) {
      const confirmFromIso = new Date(confirmFromMs).toISOString();
      throw new Refusal('protection.too-early', { confirmFromIso });
    }
    const { amount } = pending;
    const done = { pending_amount: null, pending_asked_at: null };
    await write(trx, name, { own_amount: stored(amount), ...done });
    await record(trx, name, { action: 'confirmed', before: own, amount, nowMs });
    const { playerId, kind, period } = name;
    await noteMarker(trx, playerId, {
      marker: 'limit-raised',
      detail: { kind, period, from: own, to: amount },
      nowMs,
    });
  });
}

/** Cancels a pending looser limit. Refuses `protection.nothing-pending`. */
export async function cancelLimit(db: Database, name: LimitName, nowMs: number): Promise<void> {
  await changing(db, name, async (trx, { own, pending }) => {
    if (pending === undefined || isLapsed(pending.askedAtMs, nowMs)) {
      throw new Refusal('protection.nothing-pending');
    }
    await write(trx, name, { pending_amount: null, pending_asked_at: null });
    await record(trx, name, { action: 'cancelled', before: own, amount: pending.amount, nowMs });
  });
}

/**
 * Sets the operator's limit for a player; the stricter of it and the player's own applies. Answers
 * the one before, which nobody else changes until the caller's transaction ends.
 */
export async function setOperatorLimit(
  db: Database,
  name: LimitName,
  { amount, nowMs }: { readonly amount: Amount; readonly nowMs: number },
): Promise<Amount> {
  if (amount !== null && !isLimitAmount(name.kind, name.period, amount)) {
    throw new Refusal('protection.wrong-limit');
  }
  return await changing(db, name, async (trx, { operator }) => {
    if (operator === amount) return operator;
    await write(trx, name, { operator_amount: stored(amount) });
    await record(trx, name, { action: 'operator', before: operator, amount, nowMs });
    return operator;
  });
}

/** Whether a pending looser limit waited too long for its confirmation. */
export const isLapsed = (askedAtMs: number, nowMs: number): boolean =>
  nowMs >= askedAtMs + RAISE_WAIT_MS + RAISE_LAPSE_MS;

type Standing = {
  readonly own: Amount;
  readonly operator: Amount;
  readonly pending: { readonly amount: Amount; readonly askedAtMs: number } | undefined;
};

/** Changes of one limit run one after the other: its row is created if need be, and locked. */
async function changing<Result>(
  db: Database,
  { playerId, kind, period }: LimitName,
  change: (trx: Database, row: Standing) => Promise<Result>,
): Promise<Result> {
  const player_id = BigInt(playerId);
  return await withinTransaction(db, async (trx) => {
    await trx
      .insertInto('player_limits')
      .values({ player_id, kind, period })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await trx
      .selectFrom('player_limits')
      .selectAll()
      .where('player_id', '=', player_id)
      .where('kind', '=', kind)
      .where('period', '=', period)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const askedAt = row.pending_asked_at;
    return await change(trx, {
      own: shown(row.own_amount),
      operator: shown(row.operator_amount),
      pending: askedAt
        ? { amount: shown(row.pending_amount), askedAtMs: askedAt.getTime() }
        : undefined,
    });
  });
}

type Columns = {
  readonly own_amount?: bigint | null;
  readonly operator_amount?: bigint | null;
  readonly pending_amount?: bigint | null;
  readonly pending_asked_at?: Date | null;
};

async function write(trx: Database, { playerId, kind, period }: LimitName, to: Columns) {
  await trx
    .updateTable('player_limits')
    .set(to)
    .where('player_id', '=', BigInt(playerId))
    .where('kind', '=', kind)
    .where('period', '=', period)
    .execute();
}

type Change = {
  readonly action: PlayerLimitChangesTable['action'];
  readonly before: Amount;
  readonly amount: Amount;
  readonly nowMs: number;
};

async function record(
  trx: Database,
  { playerId, kind, period }: LimitName,
  { action, before, amount, nowMs }: Change,
) {
  await trx
    .insertInto('player_limit_changes')
    .values({
      player_id: BigInt(playerId),
      kind,
      period,
      action,
      amount_before: stored(before),
      amount: stored(amount),
      at: new Date(nowMs),
    })
    .execute();
}
