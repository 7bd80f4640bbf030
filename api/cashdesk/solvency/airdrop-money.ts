import { type RawBuilder, sql } from 'kysely';

/** Whether the ledger moved what an airdrop `a` costs; its row may not say so yet. */
const WAS_GIVEN = sql<boolean>`exists (
  select from idempotency_keys k
   where k.key = format('reward:airdrop:%s:give', a.id) and k.detail ->> 'givenMicro' is not null)`;

/** Whether what no place of it took has returned. */
const HAS_RETURNED = sql<boolean>`exists (
  select from idempotency_keys k where k.key = format('reward:airdrop:%s:rest', a.id))`;

/** The places of an airdrop `a` whose claims `c` are not paid. */
const IS_UNPAID = sql<boolean>`c.airdrop_id = a.id and c.place is not null and not exists (
  select from idempotency_keys k
   where k.key = format('reward:airdrop:%s:place:%s', a.id, c.place))`;

/**
 * What airdrops keep for players, as rows of one and an amount: the places that are not taken are their
 * giver's, those that are taken and not yet paid are whose they are. Keys of the ledger say what has
 * moved, so it is owed to somebody at every moment from its giving on.
 */
export const keptInAirdrops = (): RawBuilder<unknown> => sql`
  select a.giver_id as player_id, (a.places - a.taken) * a.award_micro as amount
    from airdrops a
   where not a.is_settled and not a.is_operators and ${WAS_GIVEN} and not ${HAS_RETURNED}
  union all
  select c.player_id, a.award_micro
    from airdrops a join airdrop_claims c on not c.is_paid and ${IS_UNPAID}
   where not a.is_settled`;

/**
 * Airdrops that are open without their money, and what their account in the ledger holds beside what they
 * keep in it, the operator's own ones too.
 */
export const airdropFaults = sql`
  select format('airdrop %s is %s and its money was never given', a.id, a.state) as fault
    from airdrops a
   where not a.is_settled and a.state in ('open', 'drawing', 'ended') and not ${WAS_GIVEN}
  union all
  select format('airdrops keep %s, their account holds %s', kept.micro, held.micro)
    from (select coalesce(sum(amount_micro), 0) as micro from (
            select case when ${HAS_RETURNED} then 0 else (a.places - a.taken) * a.award_micro end
                   + a.award_micro * (select count(*) from airdrop_claims c where ${IS_UNPAID})
                     as amount_micro
              from airdrops a where not a.is_settled and ${WAS_GIVEN}) of_each) kept,
         (select coalesce(sum(balance_micro), 0) as micro from operator_balances
           where operator_account = 'airdrop') held
   where kept.micro <> held.micro`;
