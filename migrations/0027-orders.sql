-- Orders of things that were won in a draw: where they are sent, and how far they are.
--
-- Why: an address is personal, so it is sealed for its player, read by one role through an act in the
-- log, and erased once it is no longer needed; what was won, and that it arrived, stays.
-- Locks: nothing that exists.

create table prize_orders (
  id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9-]{3,40}$'),
  ticket bigint not null check (ticket > 0),
  player_id bigint not null references players,
  title jsonb not null,
  state text not null
    check (state in ('asked', 'created', 'packed', 'sent', 'delivered', 'erased')),
  sealed_form bytea,
  sealed_tracking bytea,
  ordered_at timestamptz not null,
  send_by timestamptz not null,
  packed_at timestamptz,
  sent_at timestamptz,
  sendings int not null default 0 check (sendings >= 0),
  delivered_at timestamptz,
  erased_at timestamptz,
  unique (slug, ticket),
  check ((sealed_form is null) = (state in ('asked', 'erased'))),
  check (sealed_tracking is null or state in ('sent', 'delivered')),
  check ((state = 'erased') = (erased_at is not null))
);
comment on table prize_orders is 'An order of one won thing; of each there is one for ever.';
comment on column prize_orders.ticket is 'The number of the ticket that won, in the draw of that slug.';
comment on column prize_orders.title is 'What was won, by language.';
comment on column prize_orders.sealed_form is
  'Name, address and contact, sealed by the vault for the player; null once they are erased, and while '
  'support asks for them again.';
comment on column prize_orders.sealed_tracking is 'The number of the carrier, sealed alike.';
comment on column prize_orders.sendings is
  'How often a parcel was sent: more than once where one came back. It is never lowered.';
comment on column prize_orders.send_by is 'By when it was promised to be sent.';
create index prize_orders_player on prize_orders (player_id);
create index prize_orders_waiting on prize_orders (send_by, id)
  where state in ('asked', 'created', 'packed', 'sent');
create index prize_orders_kept on prize_orders (sent_at) where sealed_form is not null;
grant select, insert, update on prize_orders to rollhouse_app;

-- Winners who were told what their ticket won, each once.
create table prize_notices (
  slug text not null,
  ticket bigint not null,
  told_at timestamptz not null,
  reminded_at timestamptz,
  primary key (slug, ticket)
);
comment on column prize_notices.reminded_at is
  'When the winner was reminded that the time to order is nearly over; null before.';
create index prize_notices_unreminded on prize_notices (told_at) where reminded_at is null;
grant select, insert, update (reminded_at) on prize_notices to rollhouse_app;

-- Wins that two people of the staff let be ordered after their time was over. Append-only.
create table prize_extensions (
  slug text not null,
  ticket bigint not null check (ticket > 0),
  until timestamptz not null,
  by_staff text not null,
  reason text not null check (length(reason) between 3 and 500),
  at timestamptz not null,
  primary key (slug, ticket, until)
);
create trigger prize_extensions_append_only before update or delete on prize_extensions
  for each row execute function refuse_change();
create trigger prize_extensions_never_truncated before truncate on prize_extensions
  for each statement execute function refuse_change();
grant select, insert on prize_extensions to rollhouse_app;
