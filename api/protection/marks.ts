import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import type { Database } from '../db/database.ts';
import type { PlayerMarksTable } from '../db/tables/protection.ts';
import { refusalOfBreak } from '../gate/blocks.ts';
import type { Break } from './guard.ts';

/** Something a person is known by, as it was given. */
export type KnownBy = { readonly kind: PlayerMarksTable['kind']; readonly value: string };

/** A keyed digest of it: it links accounts and tells nothing else. */
export type Mark = { readonly kind: PlayerMarksTable['kind']; readonly digest: Buffer };

/** The one way each kind is written, so that the same person gives the same digest. */
const NORMAL: Readonly<Record<KnownBy['kind'], (value: string) => string>> = {
  telegram: (value) => value.trim(),
  email: (value) =>
    value
      .normalize('NFKC')
      .trim()
      .toLowerCase()
      .replace(/\+[^@]*@/, '@'),
  phone: (value) => value.replace(/\D/g, ''),
  payment: (value) => value.replace(/\s/g, ''),
  identity: (value) => value.trim(),
};

/** The marks of what a person is known by; `key` is the configuration's `markKey`. */
export function marksOf(key: string, known: readonly KnownBy[]): readonly Mark[] {
  return known.map(({ kind, value }) => ({
    kind,
    digest: createHmac('sha256', key)
      .update(`${kind}:${NORMAL[kind](value)}`)
      .digest(),
  }));
}

/** What is noted of a player, and whether they have shown that it is theirs. */
type Kept = {
  readonly marks: readonly Mark[];
  readonly isProven: boolean;
  readonly nowMs: number;
};

/**
 * Notes a player's marks for ever: to be called in the transaction that registers, attaches, changes or
 * confirms what they are of. Proven ones link the player to the accounts that bear them proven too: a
 * break in force on one is one on all from then on. Others keep excluded people from new accounts only.
 */
export async function keepMarks(
  db: Database,
  playerId: PlayerId,
  { marks, isProven, nowMs }: Kept,
): Promise<void> {
  if (marks.length === 0) return;
  await db
    .insertInto('player_marks')
    .values(
      marks.map(({ kind, digest }) => ({
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

/**
 * Refuses somebody whose marks belong to an excluded account: to be called before an account is made
 * or an identity is attached. Refuses `gate.excluded` or `gate.cool-off`, with the end where there is
 * one.
 */
export async function refuseExcluded(
  db: Database,
  marks: readonly Mark[],
  nowMs: number,
): Promise<void> {
  if (marks.length === 0) return;
  const { rows } = await sql<BreakRow>`
    select e.kind, e.since, e.until
      from player_exclusions e
     where (e.until is null or e.until > ${new Date(nowMs)})
       and e.player_id in (
         select m.player_id from player_marks m
          where (m.kind, m.digest) in (
            select * from unnest(${marks.map(({ kind }) => kind)}::text[],
                                 ${marks.map(({ digest }) => digest)}::bytea[])))
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
 * Gives every account linked to a player, and the player, the break in force among them that ends
 * last. Nobody's break ever becomes shorter by it.
 */
export async function spreadBreaks(db: Database, playerId: PlayerId, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    with recursive linked (id) as (
      select ${BigInt(playerId)}::bigint
      union
      select other.player_id
        from linked l
        join player_marks own on own.player_id = l.id and own.is_proven
        join player_marks other on other.kind = own.kind and other.digest = own.digest
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
