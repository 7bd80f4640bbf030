/**
 * The application's own database role, and the function that makes monthly partitions.
 *
 * Why: the application connects as a role that can add to the books but never rewrite them, and
 * large append-only tables are cut by month. Their keys are UUIDs of version 7, which begin with
 * the time, so a range of ids is a range of time and the primary key needs no second column.
 * Locks: nothing that exists.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'rollhouse_app') then
        create role rollhouse_app nologin;
      end if;
    end $$`.execute(db);
  await sql`grant usage on schema public to rollhouse_app`.execute(db);

  await sql`
    create function uuid_floor(moment timestamptz) returns uuid
    language sql immutable strict as $$
      select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
              || '70008000000000000000')::uuid
    $$`.execute(db);
  await sql`
    comment on function uuid_floor is
      'The smallest UUID of version 7 made at a moment: the bound of a month in id order.'
  `.execute(db);

  await sql`
    create function ensure_partitions(parent text, first_month date, months int) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      month date;
      child text;
    begin
      for step in 0 .. months - 1 loop
        month := (date_trunc('month', first_month::timestamp) + make_interval(months => step))::date;
        child := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
        if to_regclass(child) is null then
          execute format(
            'create table %I partition of %I for values from (%L) to (%L)',
            child, parent,
            uuid_floor(month::timestamp at time zone 'UTC'),
            uuid_floor((month + interval '1 month')::timestamp at time zone 'UTC'));
        end if;
      end loop;
    end $$`.execute(db);
}
