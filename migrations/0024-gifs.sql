-- The GIFs that our search gave.
--
-- Why: a message names a GIF by its provider and id, and its picture comes through our server. Only
-- what the provider's own answers named is fetched and sent, so nobody can have us fetch another
-- address.
-- Locks: nothing that exists.

create table gifs (
  provider text not null check (provider in ('giphy', 'klipy')),
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  moving_url text not null check (length(moving_url) <= 2000),
  still_url text not null check (length(still_url) <= 2000),
  width int not null check (width between 1 and 4000),
  height int not null check (height between 1 and 4000),
  found_at timestamptz not null,
  is_sent boolean not null default false,
  primary key (provider, id)
);
comment on column gifs.is_sent is 'Whether a message shows it; those that nobody sent are forgotten.';
create index gifs_unsent on gifs (found_at) where not is_sent;
grant select, insert, update, delete on gifs to rollhouse_app;
