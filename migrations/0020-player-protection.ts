/**
 * Protection of players: limits, breaks and exclusion, reality checks, the time they play, what links
 * accounts of one person, complaints, and what the back office looks at.
 *
 * Why: what a window of 24 hours, 7 or 30 days holds must be known before each stake, at the same cost
 * however much was played. `play_minutes` keeps what play had come to when a minute of it began, so
 * the use of a window is today's total less one row, by the product's own clock.
 * Locks: `players` for a moment.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table players
      add column birth_date date,
      add column closed_at timestamptz,
      add column closed_reason text`.execute(db);
  await limits(db);
  await breaks(db);
  await play(db);
  await deposits(db);
  await backOffice(db);
  await announcements(db);
  await grants(db);
}

async function limits(db: Kysely<unknown>) {
  await sql`
    create table player_limits (
      player_id bigint not null references players,
      kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
      period text not null check (period in ('day', 'week', 'month')),
      own_amount bigint check (own_amount >= 0),
      operator_amount bigint check (operator_amount >= 0),
      pending_amount bigint check (pending_amount >= 0),
      pending_asked_at timestamptz,
      primary key (player_id, kind, period)
    )`.execute(db);
  await sql`comment on column player_limits.pending_asked_at is 'When the player asked for a looser limit; pending_amount without it means nothing, and null with it means no limit.'`.execute(
    db,
  );
  await sql`
    create table player_limit_changes (
      id bigint generated always as identity primary key,
      player_id bigint not null references players,
      kind text not null,
      period text not null,
      action text not null check (action in ('set', 'asked', 'confirmed', 'cancelled', 'operator')),
      amount_before bigint,
      amount bigint,
      at timestamptz not null
    )`.execute(db);
  await sql`create index player_limit_changes_player on player_limit_changes (player_id, id)`.execute(
    db,
  );
  await neverRewritten(db, 'player_limit_changes');
}

async function breaks(db: Kysely<unknown>) {
  await sql`
    create table player_exclusions (
      id bigint generated always as identity primary key,
      player_id bigint not null references players,
      kind text not null check (kind in ('coolOff', 'exclusion')),
      since timestamptz not null,
      until timestamptz check (until > since),
      linked_from bigint references players
    )`.execute(db);
  await sql`comment on table player_exclusions is 'Breaks and exclusions, none of which is ever shortened; until is null for life. linked_from is the account whose owner asked, where it was another one.'`.execute(
    db,
  );
  await sql`create index player_exclusions_player on player_exclusions (player_id)`.execute(db);
  await neverRewritten(db, 'player_exclusions');
  await sql`
    create table player_marks (
      kind text not null check (kind in ('telegram', 'email', 'phone', 'payment')),
      digest bytea not null check (length(digest) = 32),
      player_id bigint not null references players,
      created_at timestamptz not null,
      primary key (kind, digest, player_id)
    )`.execute(db);
  await sql`comment on table player_marks is 'What a person is known by, as keyed digests; kept when it is detached, so that accounts of one person stay linked.'`.execute(
    db,
  );
  await sql`create index player_marks_player on player_marks (player_id)`.execute(db);
  await neverRewritten(db, 'player_marks');
}

async function play(db: Kysely<unknown>) {
  await sql`
    create table play_minutes (
      player_id bigint not null,
      minute int not null,
      first_at timestamptz not null,
      wagered_micro bigint not null,
      returned_micro bigint not null,
      primary key (player_id, minute)
    )`.execute(db);
  await sql`comment on table play_minutes is 'Minutes of the product''s clock in which the player staked, each with the totals as they were before its first stake.'`.execute(
    db,
  );
  await sql`create index play_minutes_minute on play_minutes using brin (minute)`.execute(db);
  await sql`
    create table player_protection (
      player_id bigint primary key references players,
      reality_minutes smallint,
      checked_at timestamptz,
      left_at timestamptz,
      assessment_score smallint,
      assessed_at timestamptz
    )`.execute(db);
  await sql`
    create table reality_answers (
      id bigint generated always as identity primary key,
      player_id bigint not null references players,
      choice text not null check (choice in ('continue', 'leave')),
      since timestamptz not null,
      at timestamptz not null,
      wagered_micro bigint not null,
      net_micro bigint not null
    )`.execute(db);
  await sql`create index reality_answers_player on reality_answers (player_id, id)`.execute(db);
  await neverRewritten(db, 'reality_answers');
}

async function deposits(db: Kysely<unknown>) {
  await sql`
    create table deposit_reservations (
      id uuid primary key default gen_random_uuid(),
      player_id bigint not null references players,
      amount_micro bigint not null check (amount_micro > 0),
      state text not null default 'reserved' check (state in ('reserved', 'done', 'released')),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      done_at timestamptz
    )`.execute(db);
  await sql`comment on table deposit_reservations is 'Deposits of players against their limits: reserved while they are on their way, done when the money came.'`.execute(
    db,
  );
  await sql`
    create index deposit_reservations_player on deposit_reservations (player_id, created_at)`.execute(
    db,
  );
}

async function backOffice(db: Kysely<unknown>) {
  await sql`
    create table complaints (
      id bigint generated always as identity (start with 100042) primary key,
      player_id bigint not null references players,
      subject text not null,
      text text not null,
      round_id uuid,
      state text not null default 'open' check (state in ('open', 'answered', 'closed')),
      created_at timestamptz not null,
      answer_by timestamptz not null,
      answer text,
      answered_at timestamptz
    )`.execute(db);
  await sql`create index complaints_player on complaints (player_id, id desc)`.execute(db);
  await sql`
    create table behaviour_markers (
      id bigint generated always as identity primary key,
      player_id bigint not null references players,
      marker text not null,
      detail jsonb not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index behaviour_markers_player on behaviour_markers (player_id, id)`.execute(db);
  await neverRewritten(db, 'behaviour_markers');
  await sql`
    create table behaviour_actions (
      id bigint generated always as identity primary key,
      marker_id bigint not null references behaviour_markers,
      staff_id bigint not null references players,
      action text not null,
      note text not null default '',
      at timestamptz not null
    )`.execute(db);
  await neverRewritten(db, 'behaviour_actions');
}

async function announcements(db: Kysely<unknown>) {
  await sql`
    create function announce_protection() returns trigger language plpgsql as $$
    begin
      perform pg_notify('protection_changed', new.player_id::text);
      return null;
    end $$`.execute(db);
  for (const table of ['player_limits', 'player_exclusions', 'player_protection']) {
    await sql`
      create trigger ${sql.ref(`${table}_announce`)} after insert or update on ${sql.table(table)}
        for each row execute function announce_protection()`.execute(db);
  }
  await sql`
    create function announce_protected_player() returns trigger language plpgsql as $$
    begin
      perform pg_notify('protection_changed', new.id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger players_protection_announce
      after update of birth_date, terms_version, closed_at on players
      for each row execute function announce_protected_player()`.execute(db);
}

async function neverRewritten(db: Kysely<unknown>, table: string) {
  await sql`
    create trigger ${sql.ref(`${table}_append_only`)} before update or delete on ${sql.table(table)}
      for each row execute function refuse_change()`.execute(db);
  await sql`
    create trigger ${sql.ref(`${table}_never_truncated`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db);
}

async function grants(db: Kysely<unknown>) {
  await sql`
    grant select, insert on player_limits, player_limit_changes, player_exclusions, player_marks,
      play_minutes, player_protection, reality_answers, deposit_reservations, complaints,
      behaviour_markers, behaviour_actions to rollhouse_app`.execute(db);
  await sql`
    grant update on player_limits, player_protection, deposit_reservations, complaints
      to rollhouse_app`.execute(db);
  await sql`grant delete on play_minutes to rollhouse_app`.execute(db);
}
