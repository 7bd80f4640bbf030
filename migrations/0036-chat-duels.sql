-- Duels in the chat: a message that offers a flip of coinflip.
--
-- Why: what such a message shows follows from its flip, so it is found by it and by whether the flip is
-- over; there is no table of its own.
-- Locks: `chat_messages` for as long as its check and two small indexes take.

alter table chat_messages drop constraint chat_messages_kind_check;
alter table chat_messages add constraint chat_messages_kind_check
  check (kind in (0, 1, 3, 4, 5, 6, 7));

create index chat_messages_duel on chat_messages ((data ->> 'roundId')) where kind = 7;
-- Duels whose message does not show an end yet.
create index chat_messages_duel_open on chat_messages (uid)
  where kind = 7 and data ->> 'state' in ('open', 'taken');
