-- What every other migration stands on: the application's database role, monthly partitions,
-- append-only tables, and counts that all processes share.
--
-- Why: the application connects as a role that can add to the books but never rewrite them, and
-- large append-only tables are cut by month. Their keys are UUIDs of version 7, which begin with
-- the time, so a range of ids is a range of time and the primary key needs no second column.
-- Locks: nothing that exists.

do $$ begin
  if not exists (select from pg_roles where rolname = 'rollhouse_app') then
    create role rollhouse_app nologin;
  end if;
end $$;
grant usage on schema public to rollhouse_app;


-- Monthly partitions ------------------------------------------------------------------------------

create function uuid_floor(moment timestamptz) returns uuid
language sql immutable strict as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
          || '70008000000000000000')::uuid
$$;
comment on function uuid_floor is
  'The smallest UUID of version 7 made at a moment: the bound of a month in id order.';

-- The beginning of the month so many months after that of a moment, in UTC whatever the time zone of
-- the session.
create function month_start(moment timestamptz, months_later int) returns timestamptz
language sql immutable strict as $$
  select (date_trunc('month', moment at time zone 'UTC') + make_interval(months => months_later))
         at time zone 'UTC'
$$;

-- Makes the partitions that are missing for the present month, by the clock of this database, and
-- for those that follow: `months` in all. The key of a table that is cut so is an id that the server
-- made, never one that a client sent: an id of another time than its own would fall into the
-- `_other` partition, and no month can be made over a row that stands there.
--
-- A month gets what the table's `_other` partition has, its indexes included. It is attached, which
-- lets others read and write the table meanwhile; where somebody reads `_other` for long, this gives
-- up rather than have all wait behind it, and the job tries again. The application calls it every
-- day; it runs as its owner, since the application creates no tables.
create function ensure_partitions(parent text, months int) returns void
language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '3s'
as $$
declare
  month timestamptz;
  child text;
begin
  for step in 0 .. months - 1 loop
    month := month_start(now(), step);
    child := format('%s_%s', parent, to_char(month at time zone 'UTC', 'YYYY_MM'));
    if to_regclass(quote_ident(child)) is null then
      execute format('create table %I (like %I including all)', child, parent || '_other');
      execute format(
        'alter table %I attach partition %I for values from (%L) to (%L)',
        parent, child, uuid_floor(month), uuid_floor(month_start(month, 1)));
    end if;
  end loop;
end $$;
revoke execute on function ensure_partitions from public;
grant execute on function ensure_partitions to rollhouse_app;


-- Append-only tables ------------------------------------------------------------------------------

-- The trigger function of every append-only table, before its rows are updated, deleted or
-- truncated.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: corrections are new transfers', tg_table_name;
end $$;


-- Counts that all processes share -----------------------------------------------------------------

-- How often something happened in a window of time: mails to an address, codes tried. Counts in a
-- table are exact over all processes; counts in memory are not.
create table throttles (
  key text primary key,
  hits int not null,
  resets_at timestamptz not null
);
grant select, insert, update, delete on throttles to rollhouse_app;

-- Captchas that were solved and used, until they would be refused as too old anyway.
create table spent_captchas (
  digest bytea primary key,
  expires_at timestamptz not null
);
grant select, insert, update, delete on spent_captchas to rollhouse_app;


-- What staff are told is wrong --------------------------------------------------------------------

-- Something that is wrong or was: a row while it lasts, so that staff are told once, whatever
-- process finds it and however often.
create table alerts (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  says text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  taken_by text
);
comment on column alerts.seen_at is 'When it was last found to last.';
comment on column alerts.taken_by is 'The person of the staff who sees to it.';
create unique index alerts_open on alerts (kind, subject) where ended_at is null;
-- Of every table whose rows have cards in the staff's chat: whoever shows them looks again.
create function announce_card() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_card_changed', '');
  return null;
end $$;
create trigger alerts_change_cards after insert or update on alerts
  for each statement execute function announce_card();
grant select, insert, update on alerts to rollhouse_app;

-- The last run of each job, by the time of the database.
create table job_runs (
  name text primary key,
  known_at timestamptz not null default now(),
  ended_at timestamptz,
  is_good boolean,
  error text,
  check ((ended_at is null) = (is_good is null))
);
comment on column job_runs.known_at is
  'When, for the first time since its last run ended, a process that runs it started.';
grant select, insert, update on job_runs to rollhouse_app;

-- Work that has no runs and no rows of its own while nothing comes: when it last went well.
create table heartbeats (
  name text primary key,
  at timestamptz not null
);
grant select, insert, update on heartbeats to rollhouse_app;


-- What the database is for ------------------------------------------------------------------------

-- Whether the money in this database is real, or the sandbox's play money: one row, written by the
-- first server that starts over it and never changed. A start that lacks the settings of a casino
-- looks like a sandbox; by this row it does not become one beside real money.
create table database_use (
  is_only boolean primary key default true check (is_only),
  use text not null check (use in ('casino', 'sandbox')),
  since timestamptz not null default now()
);
create trigger database_use_append_only before update or delete on database_use
  for each row execute function refuse_change();
create trigger database_use_never_truncated before truncate on database_use
  for each statement execute function refuse_change();
grant select, insert on database_use to rollhouse_app;
