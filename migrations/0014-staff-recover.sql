-- Recovering the staff where fewer than two admins are active.
--
-- Why: who was suspended by one admin comes back by two; with one admin left nobody could bring them
--   back, and nothing that takes two could be decided. The host's command line recovers them, in
--   nobody's name.
-- Locks: staff_acts, for as long as its rows are checked; staff are few.

alter table staff_acts
  drop constraint staff_acts_check1,
  add constraint staff_acts_of_a_person
    check (person_id is not null or act in ('staff.first', 'staff.recover'));
