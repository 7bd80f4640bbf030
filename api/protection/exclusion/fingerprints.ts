import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlayerFingerprintsTable } from '../../platform/db/tables/protection.ts';
import { refusalOfBreak } from '../guard/blocks.ts';
import type { Break } from '../guard/guard.ts';
import { mailboxOf } from './mailbox.ts';

/** Something that identifies a person, as it was given. */
export type KnownBy = {
  readonly kind: Exclude<PlayerFingerprintsTable['kind'], 'source'>;
  readonly value: string;
};

/**
 * Its keyed digest, stored in `player_fingerprints`: it links the accounts of one person and
 * reveals nothing else.
 */
export type Fingerprint = {
  readonly kind: PlayerFingerprintsTable['kind'];
  readonly digest: Buffer;
};

/** The normal form of each kind, so that the same person gives the same digest. */
const NORMAL: Readonly<Record<KnownBy['kind'], (value: string) => string>> = {
  telegram: (value) => value.trim(),
  email: mailboxOf,
  phone: (value) => value.replace(/\D/g, ''),
  payment: (value) => value.replace(/\s/g, ''),
  identity: (value) => value.trim(),
  document: (value) => value,
};

/** The fingerprints of what identifies a person; `key` is what FINGERPRINT_KEY sets. */
export function fingerprintsOf(key: string, known: readonly KnownBy[]): readonly Fingerprint[] {
  return known.map(({ kind, value }) => ({
    kind,
    digest: createHmac('sha256', key)
      .update(`${kind}:${NORMAL[kind](value)}`)
      .digest(),
  }));
}

/** What is stored for a player, and whether the player has proved that it is theirs. */
type Kept = {
  readonly fingerprints: readonly Fingerprint[];
  readonly isProven: boolean;
  readonly nowMs: number;
};

/**
 * Stores a player's fingerprints permanently: call it in the transaction that registers, attaches,
 * changes or confirms what they are made from. Proven ones link the player to every account where
 * they are proven too: from then on a break in force on one of these is in force on all. Unproven
 * ones only keep excluded people from opening new accounts.
 */
export async function keepFingerprints(
  db: Database,
  playerId: PlayerId,
  { fingerprints, isProven, nowMs }: Kept,
): Promise<void> {
  if (fingerprints.length === 0) return;
  await db
    .insertInto('player_fingerprints')
    .values(
      fingerprints.map(({ kind, digest }) => ({
        kind,
        digest,
        player_id: BigInt(playerId),
        is_proven: isProven,
        created_at: new Date(nowMs),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await spreadBreaks(db, playerId, nowMs);
}

/** Whether another account than the player's has proved the same. */
export async function isProvenElsewhere(
  db: Database,
  playerId: PlayerId,
  { kind, digest }: Fingerprint,
): Promise<boolean> {
  const row = await db
    .selectFrom('player_fingerprints')
    .select('player_id')
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .where('is_proven', '=', true)
    .where('player_id', '<>', BigInt(playerId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends the link that a document's number made. The database lets no other kind go. A break that had
 * spread over the link stays.
 */
export async function forgetDocumentNumber(
  db: Database,
  playerId: PlayerId,
  digest: Buffer,
): Promise<void> {
  await db
    .deleteFrom('player_fingerprints')
    .where('kind', '=', 'document')
    .where('digest', '=', digest)
    .where('player_id', '=', BigInt(playerId))
    .execute();
}

/**
 * Refuses a person whose fingerprints belong to an excluded account: call it before an account is
 * created or an identity is attached. Refuses `gate.excluded` or `gate.cool-off`, with the end
 * where there is one.
 */
export async function refuseExcluded(
  db: Database,
  fingerprints: readonly Fingerprint[],
  nowMs: number,
): Promise<void> {
  if (fingerprints.length === 0) return;
  const { rows } = await sql<BreakRow>`
    select e.kind, e.since, e.until
      from player_exclusions e
     where (e.until is null or e.until > ${new Date(nowMs)})
       and e.player_id in (
         select m.player_id from player_fingerprints m
          where (m.kind, m.digest) in (
            select * from unnest(${fingerprints.map(({ kind }) => kind)}::text[],
                                 ${fingerprints.map(({ digest }) => digest)}::bytea[])))
     order by e.until desc nulls first limit 1`.execute(db);
  const [found] = rows;
  if (found !== undefined) throw refusalOfBreak(breakOf(found));
}

type BreakRow = { kind: Break['kind']; since: Date; until: Date | null };

const breakOf = ({ kind, since, until }: BreakRow): Break => ({
  kind,
  sinceMs: since.getTime(),
  untilMs: until?.getTime(),
});

/**
 * Gives the player and every linked account the break in force among them that ends last. It never
 * shortens a break.
 */
export async function spreadBreaks(db: Database, playerId: PlayerId, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    with recursive linked (id) as (
      select ${BigInt(playerId)}::bigint
      union
      select other.player_id
        from linked l
        join player_fingerprints own on own.player_id = l.id and own.is_proven
        join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
         and other.is_proven
    ), longest as (
      select e.kind, e.until, coalesce(e.linked_from, e.player_id) as source
        from player_exclusions e join linked l on l.id = e.player_id
       where e.until is null or e.until > ${now}
       order by e.until desc nulls first, e.kind desc limit 1
    )
    insert into player_exclusions (player_id, kind, since, until, linked_from)
    select l.id, b.kind, ${now}, b.until, b.source
      from linked l cross join longest b
     where not exists (
       select from player_exclusions e
        where e.player_id = l.id
          and (e.until is null or (b.until is not null and e.until >= b.until)))`.execute(db);
}
