import { sql } from 'kysely';
import type { PlayerHead } from '../../../shared/backoffice/player/contract.ts';
import { experienceOf, vipLevelOf } from '../../../shared/players/levels.ts';
import { debtsOf } from '../../lobby/aggregator/callback/owed-wins.ts';
import { inviterOf } from '../../players/invited-by.ts';
import { actsFor, type Reading, requirePage, sectionsFor } from './player-access.ts';
import { flagsOf } from './player-flags.ts';
import type { PlayerPageDeps } from './player-deps.ts';
import { maskedEmail } from './masked.ts';
import { readHolds, readPaid, readWallets } from './read-standing.ts';

export type HeadRow = {
  public_id: string;
  nick: string;
  login: string | null;
  lang: string;
  email: string | null;
  email_verified: boolean;
  has_birth_date: boolean;
  is_demo: boolean;
  created_at: Date;
  banned_until: Date | null;
  ban_reason: string | null;
  closed_at: Date | null;
  closed_reason: string | null;
  inviter_id: bigint | null;
  inviter_nick: string | null;
  providers: string[];
  held_by: string | null;
  held_reason: string | null;
  held_at: Date | null;
  break_kind: 'coolOff' | 'exclusion' | null;
  break_until: Date | null;
  marker: string | null;
  claims: number;
  complaints: number;
  rounds: bigint;
  wagered_micro: bigint;
  returned_micro: bigint;
  bonus_wagered_micro: bigint;
  bonus_returned_micro: bigint;
  max_win_micro: bigint;
  need_micro: bigint;
  experience_micro: bigint;
};

/**
 * Who a player is and how they stand; null where there is none of this number. Everything is a
 * running total or few rows of an index, so it costs the same however much was played.
 */
export async function readHead(deps: PlayerPageDeps, reading: Reading): Promise<PlayerHead | null> {
  const person = await requirePage(deps.db, reading);
  const { playerId } = reading;
  const [row, wallets, holds, paid, debts] = await Promise.all([
    readRow(deps, reading),
    readWallets(deps.db, playerId),
    readHolds(deps.db, playerId),
    readPaid(deps.db, playerId),
    debtsOf(deps.db, playerId),
  ]);
  if (row === undefined) return null;
  const owedMicro = debts.reduce((sum, { owedMicro: micro }) => sum + micro, 0n);
  return {
    playerId,
    ...viewWho(row),
    hasTelegram: row.providers.includes('telegram'),
    providers: row.providers,
    flags: flagsOf(row, { owedMicro, nowMs: deps.clock.nowMs() }),
    wallets,
    holds,
    totals: {
      rounds: String(row.rounds),
      wageredMicro: String(row.wagered_micro),
      returnedMicro: String(row.returned_micro),
      bonusWageredMicro: String(row.bonus_wagered_micro),
      bonusReturnedMicro: String(row.bonus_returned_micro),
      maxWinMicro: String(row.max_win_micro),
      needMicro: String(row.need_micro),
      ...paid,
    },
    sections: sectionsFor(person),
    acts: actsFor(person),
  };
}

function viewWho(row: HeadRow) {
  return {
    publicId: row.public_id,
    nick: row.nick,
    login: row.login,
    lang: row.lang,
    vipName: vipLevelOf(experienceOf(row.experience_micro)).statusName,
    since: row.created_at.toISOString(),
    bannedUntil: row.banned_until?.toISOString() ?? null,
    banReason: row.ban_reason,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedReason: row.closed_reason,
    email: row.email === null ? null : maskedEmail(row.email),
    isEmailVerified: row.email_verified,
    hasBirthDate: row.has_birth_date,
    invitedBy:
      row.inviter_id === null
        ? null
        : { playerId: Number(row.inviter_id), nick: row.inviter_nick ?? '' },
    hold:
      row.held_at === null
        ? null
        : { by: row.held_by ?? '', reason: row.held_reason ?? '', at: row.held_at.toISOString() },
  };
}

async function readRow(
  { db, clock }: PlayerPageDeps,
  { playerId }: Reading,
): Promise<HeadRow | undefined> {
  const now = new Date(clock.nowMs());
  const id = BigInt(playerId);
  const { rows } = await sql<HeadRow>`
    select p.public_id, p.nick, p.login, p.lang, p.email, p.email_verified, p.is_demo, p.created_at,
           p.birth_date is not null as has_birth_date,
           p.banned_until, p.ban_reason, p.closed_at, p.closed_reason,
           inviter.id as inviter_id, inviter.nick as inviter_nick,
           b.by as held_by, b.reason as held_reason, b.at as held_at,
           e.kind as break_kind, e.until as break_until,
           array(select i.provider from identities i
                  where i.player_id = p.id order by i.created_at) as providers,
           (select m.marker from behaviour_markers m
             where m.player_id = p.id and not exists (
               select from behaviour_actions a where a.marker_id = m.id)
             order by m.id desc limit 1) as marker,
           (select count(*)::int from grants g join grant_reviews r on r.grant_id = g.id
             where g.player_id = p.id and g.state = 'review') as claims,
           (select count(*)::int from complaints c
             where c.player_id = p.id and c.state = 'open') as complaints,
           coalesce(t.rounds, 0) as rounds,
           coalesce(t.wagered_micro, 0) as wagered_micro,
           coalesce(t.returned_micro, 0) as returned_micro,
           coalesce(t.bonus_wagered_micro, 0) as bonus_wagered_micro,
           coalesce(t.bonus_returned_micro, 0) as bonus_returned_micro,
           coalesce(t.max_win_micro, 0) as max_win_micro,
           coalesce(t.need_micro, 0) as need_micro,
           coalesce(t.experience_micro, 0) as experience_micro
      from players p
      left join player_totals t on t.player_id = p.id
      left join withdrawal_blocks b on b.player_id = p.id
      left join players inviter on ${inviterOf({ friend: 'p', inviter: 'inviter' })}
      left join lateral (
        select kind, until from player_exclusions x
         where x.player_id = p.id and x.since <= ${now} and (x.until is null or x.until > ${now})
         order by x.until desc nulls first limit 1) e on true
     where p.id = ${id}`.execute(db);
  return rows[0];
}
