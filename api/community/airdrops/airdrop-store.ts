import { type Selectable, sql } from 'kysely';
import { type PlayerId, playerIdOf } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AirdropsTable } from '../../platform/db/tables/airdrops.ts';

/** An airdrop as its row says; the migration says what each part means. */
export type Airdrop = {
  readonly id: string;
  readonly uid: number | undefined;
  readonly giverId: PlayerId;
  readonly isOperators: boolean;
  readonly mode: 'first' | 'rain';
  readonly vip: number;
  readonly places: number;
  readonly awardMicro: bigint;
  readonly bodyHash: string | undefined;
  readonly state: AirdropState;
  readonly taken: number;
  readonly joined: number;
  readonly endsAtMs: number | undefined;
  readonly gathersUntilMs: number | undefined;
  readonly drandRound: number | undefined;
  readonly joinedDigest: string | undefined;
  readonly signature: string | undefined;
};

export type AirdropState = Selectable<AirdropsTable>['state'];

export const costMicro = ({ places, awardMicro }: Pick<Airdrop, 'places' | 'awardMicro'>): bigint =>
  BigInt(places) * awardMicro;

const airdropOf = (row: Selectable<AirdropsTable>): Airdrop => ({
  id: row.id,
  uid: row.uid === null ? undefined : Number(row.uid),
  giverId: playerIdOf(row.giver_id),
  isOperators: row.is_operators,
  mode: row.mode,
  vip: row.vip,
  places: row.places,
  awardMicro: row.award_micro,
  bodyHash: row.body_hash ?? undefined,
  state: row.state,
  taken: row.taken,
  joined: row.joined,
  endsAtMs: row.ends_at?.getTime(),
  gathersUntilMs: row.gathers_until?.getTime(),
  drandRound: row.drand_round === null ? undefined : Number(row.drand_round),
  joinedDigest: row.joined_digest ?? undefined,
  signature: row.beacon_signature ?? undefined,
});

/** How an airdrop is found. */
export type AirdropName =
  | { readonly id: string }
  | { readonly uid: number }
  | { readonly giverId: PlayerId; readonly requestId: string };

const found = (db: Database, name: AirdropName) => {
  const all = db.selectFrom('airdrops').selectAll();
  if ('id' in name) return all.where('id', '=', name.id);
  if ('uid' in name) return all.where('uid', '=', BigInt(name.uid));
  const { giverId, requestId } = name;
  return all.where('giver_id', '=', BigInt(giverId)).where('request_id', '=', requestId);
};

export async function readAirdrop(db: Database, name: AirdropName): Promise<Airdrop | undefined> {
  const row = await found(db, name).executeTakeFirst();
  return row && airdropOf(row);
}

/** The same, locked until the transaction ends: claims and the end of an airdrop take turns. */
export async function lockAirdrop(trx: Database, id: string): Promise<Airdrop | undefined> {
  const row = await found(trx, { id }).forUpdate().executeTakeFirst();
  return row && airdropOf(row);
}

/** A step that is due: which airdrop, and whether its message was deleted. */
export type DueAirdrop = { readonly airdrop: Airdrop; readonly isDeleted: boolean };

/** How long whoever asked or claimed is left to go on alone. */
const PATIENCE_MS = 5000;

/** Airdrops whose next step is due, or which a process that died may have left, oldest first. */
export async function readDue(db: Database, nowMs: number): Promise<readonly DueAirdrop[]> {
  const now = new Date(nowMs);
  const left = new Date(nowMs - PATIENCE_MS);
  const { rows } = await sql<Selectable<AirdropsTable> & { is_deleted: boolean }>`
    select * from (
      select a.*, exists (select from chat_messages m
                           where m.uid = a.uid and m.deleted_at is not null) as is_deleted
        from airdrops a where not a.is_settled
    ) a
     where case a.state
             when 'asked' then a.asked_at <= ${left}
             when 'open' then a.ends_at <= ${now} or a.gathers_until <= ${now} or a.is_deleted
               or exists (select from airdrop_claims c where c.airdrop_id = a.id
                           and c.place is not null and not c.is_paid and c.claimed_at <= ${left})
             else true end
     order by a.id limit 100`.execute(db);
  return rows.map(({ is_deleted: isDeleted, ...row }) => ({ airdrop: airdropOf(row), isDeleted }));
}

/** Mostly there is none, and then Postgres need not plan the long question. */
export const isAnyUnsettled = async (db: Database) =>
  (await db
    .selectFrom('airdrops')
    .select('id')
    .where('is_settled', '=', sql.lit(false))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A place that has a claim and whose money is not known to be paid. */
export type UnpaidClaim = { readonly playerId: PlayerId; readonly place: number };

export async function readUnpaid(db: Database, airdropId: string): Promise<readonly UnpaidClaim[]> {
  const rows = await db
    .selectFrom('airdrop_claims')
    .select(['player_id', 'place'])
    .where('airdrop_id', '=', airdropId)
    .where('place', 'is not', null)
    .where('is_paid', '=', sql.lit(false))
    .orderBy('place')
    .execute();
  return rows.flatMap(({ player_id: id, place }) =>
    place === null ? [] : [{ playerId: playerIdOf(id), place }],
  );
}

export async function markPaid(db: Database, airdropId: string, place: number): Promise<void> {
  await db
    .updateTable('airdrop_claims')
    .set({ is_paid: true })
    .where('airdrop_id', '=', airdropId)
    .where('place', '=', place)
    .execute();
}

/** Says that every place was paid and the rest has returned: nothing is left to do. */
export async function markSettled(db: Database, id: string): Promise<void> {
  await db.updateTable('airdrops').set({ is_settled: true }).where('id', '=', id).execute();
}

/** Who joined a rain and is still in it, or has a place, in no order. */
export type Joiner = {
  readonly playerId: PlayerId;
  readonly publicId: string;
  readonly place: number | undefined;
};

export async function readJoiners(db: Database, airdropId: string): Promise<readonly Joiner[]> {
  const rows = await db
    .selectFrom('airdrop_claims')
    .innerJoin('players', 'players.id', 'airdrop_claims.player_id')
    .select(['player_id', 'public_id', 'place'])
    .where('airdrop_id', '=', airdropId)
    .where('is_out', '=', sql.lit(false))
    .execute();
  return rows.map(({ player_id: id, public_id: publicId, place }) => ({
    playerId: playerIdOf(id),
    publicId,
    place: place ?? undefined,
  }));
}
