import { sql } from 'kysely';
import { STAFF_ACTS } from './policy.ts';

/** Which roles allow each act, as the database reads it. */
const ROLES_OF = JSON.stringify(
  Object.fromEntries(Object.entries(STAFF_ACTS).map(([act, { roles }]) => [act, roles])),
);

/**
 * Whether an approval, the row `a` of the log by the person `p`, still stands: its person lost no
 * right to it since. It is gone for good once they were suspended, or were left without any role
 * that allows the act; who comes back approves again.
 */
export const stillStands = sql<boolean>`(p.state = 'active' and not exists (
  select from staff_acts lost
   where lost.subject = 'person:' || p.name and lost.outcome = 'done' and lost.id > a.id
     and (lost.act = 'staff.suspend' or (lost.act = 'staff.roles'
       and not coalesce(lost.after -> 'roles' ?| array(
         select jsonb_array_elements_text(${ROLES_OF}::jsonb -> a.act)), true)))))`;
