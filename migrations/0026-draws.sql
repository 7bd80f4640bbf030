-- Draws: their tickets, the lists that were closed, who won.
--
-- Why: tickets are rows of ranges, so that ten million of them are few rows; numbers follow one another
-- without a gap because the row of the draw counts them. A list is closed once, its digest is written
-- once and never changed, and no ticket is given or taken after that: the database refuses it.
-- Locks: nothing that exists.

-- One draw. `open`: tickets are given between its start and its end. `closed`: the list is fixed and
-- waits for the beacon. `drawn`: winners are known and are looked at. `paying`: nobody loses a
-- prize any more. `settled`: all money is paid. `empty`: nobody had a ticket.
create table draws (
  id int generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,40}$'),
  terms jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  state text not null default 'open'
    check (state in ('open', 'closed', 'drawn', 'paying', 'settled', 'empty')),
  tickets bigint not null default 0 check (tickets >= 0),
  salt text not null,
  drand_round bigint not null,
  beacon_signature text,
  pay_at timestamptz
);
comment on column draws.tickets is 'Numbers that were given, with those of tickets taken away.';
comment on column draws.salt is
  'What hides whose a ticket is; never published. A player is shown only what is derived for them.';
comment on column draws.drand_round is
  'The round of the beacon that decides: fixed with the end, and again only where the list was closed '
  'too late for it.';
comment on column draws.pay_at is 'When the winners are paid; null until they are drawn.';
create index draws_due on draws (ends_at) where state in ('open', 'closed', 'drawn', 'paying');
grant select, insert, update on draws to rollhouse_app;

-- Tickets that were given together, from `first_number` on, for one cause: a visit on a day in Moscow
-- (`key` is YYYY-MM-DD) or a deposit (`key` is the id of its payment). Where a part of them passed the
-- limit of their person, that part is a row of its own, with `/above` after the key.
create table ticket_grants (
  draw_id int not null references draws,
  first_number bigint not null check (first_number > 0),
  tickets int not null check (tickets > 0),
  player_id bigint not null references players,
  cause text not null check (cause in ('login', 'deposit')),
  key text not null,
  given_at timestamptz not null,
  taken_at timestamptz,
  primary key (draw_id, first_number),
  unique (draw_id, player_id, cause, key)
);
comment on column ticket_grants.taken_at is
  'When they were taken away, as the deposit did not stay or the accounts of one person passed the '
  'limit: they keep their numbers and win nothing.';
grant select, insert, update (tickets, taken_at) on ticket_grants to rollhouse_app;

-- Nothing is given, taken or rewritten once the list is closed, whoever asks.
create function refuse_closed_draw() returns trigger language plpgsql as $$
begin
  if not exists (select from draws where id = new.draw_id and state = 'open') then
    raise exception 'the list of tickets of draw % is closed', new.draw_id;
  end if;
  return new;
end
$$;
create trigger ticket_grants_open before insert or update on ticket_grants
  for each row execute function refuse_closed_draw();

-- Who takes part in a draw, with how many tickets. `person_id` and `is_out` are decided when the list is
-- closed.
create table draw_entrants (
  draw_id int not null references draws,
  player_id bigint not null references players,
  tickets int not null check (tickets >= 0),
  person_id bigint,
  out text check (out in ('staff', 'close-to-staff', 'demo', 'blocked', 'excluded', 'closed')),
  primary key (draw_id, player_id)
);
comment on column draw_entrants.tickets is 'Without those that were taken away.';
comment on column draw_entrants.person_id is
  'The oldest of the accounts of the same person; null until the list is closed.';
comment on column draw_entrants.out is 'Why the tickets of the account take no part.';
create index draw_entrants_player on draw_entrants (player_id);
grant select, insert, update on draw_entrants to rollhouse_app;

-- Who visited while a draw ran, and their counted stake at the first of these visits: what they staked
-- since then opens the tickets of their visits.
create table draw_visitors (
  draw_id int not null references draws,
  player_id bigint not null references players,
  mark_micro bigint not null,
  primary key (draw_id, player_id)
);
grant select, insert on draw_visitors to rollhouse_app;

-- What was published when a list was closed: append-only.
create table draw_digests (
  draw_id int primary key references draws,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  tickets bigint not null check (tickets > 0),
  closed_at timestamptz not null,
  drand_round bigint not null
);
create trigger draw_digests_append_only before update or delete on draw_digests
  for each row execute function refuse_change();
create trigger draw_digests_never_truncated before truncate on draw_digests
  for each statement execute function refuse_change();
grant select, insert on draw_digests to rollhouse_app;

-- Nodes of the tree of a closed list, one over each 1,024 leaves, from which any path is made: append-only.
create table draw_blocks (
  draw_id int not null references draws,
  first_number bigint not null,
  tickets bigint not null check (tickets > 0),
  hash text not null,
  primary key (draw_id, first_number)
);
create trigger draw_blocks_append_only before update or delete on draw_blocks
  for each row execute function refuse_change();
create trigger draw_blocks_never_truncated before truncate on draw_blocks
  for each statement execute function refuse_change();
grant select, insert on draw_blocks to rollhouse_app;

-- The tickets that the beacon drew, in their order. Those without a place were passed over.
create table drawn_tickets (
  draw_id int not null references draws,
  index int not null check (index >= 0),
  number bigint not null,
  player_id bigint not null references players,
  leaf jsonb not null,
  place int check (place > 0),
  prize text,
  is_paid boolean not null default false,
  out_order int,
  out_reason text,
  out_by text,
  out_at timestamptz,
  primary key (draw_id, index),
  unique (draw_id, out_order),
  check ((place is null) = (prize is null)),
  check ((out_order is null) = (out_reason is null)),
  check (not (is_paid and out_order is not null))
);
comment on column drawn_tickets.leaf is 'The tickets given together that it is of, with their path.';
comment on column drawn_tickets.prize is 'The id of the prize in the terms.';
comment on column drawn_tickets.is_paid is 'Whether its money is paid; a thing is sent by an order.';
comment on column drawn_tickets.out_order is
  'Counts those who lost their prize afterwards, in that order: the next number drawn has it.';
comment on column drawn_tickets.out_reason is 'What players are told.';
create unique index drawn_tickets_place on drawn_tickets (draw_id, place) where out_order is null;
create index drawn_tickets_player on drawn_tickets (player_id) where place is not null;
grant select, insert, update on drawn_tickets to rollhouse_app;
