import { type RawBuilder, sql } from 'kysely';

/**
 * What play came to on the days that a condition names, a row for each figure: day, name and value.
 * Play with money and play with rewards are apart.
 */
export const playFigures = (ofDays: RawBuilder<unknown>) => sql`
  select day, figure.name, figure.value
    from (select day, coalesce(sum(bets) filter (where is_cash), 0) as bets,
                 coalesce(sum(staked) filter (where is_cash), 0) as staked,
                 coalesce(sum(paid) filter (where is_cash), 0) as paid,
                 coalesce(sum(staked) filter (where not is_cash), 0) as reward_staked,
                 coalesce(sum(paid) filter (where not is_cash), 0) as reward_paid
            from (select day, bets, wallet = 'real' as is_cash,
                         staked_micro - refunded_micro as staked,
                         paid_micro - taken_back_micro + kept_micro as paid
                    from day_games where ${ofDays}) played
           group by day) sums
   cross join lateral (values ('bets', bets), ('stakedMicro', staked), ('paidMicro', paid),
     ('rewardStakedMicro', reward_staked), ('rewardPaidMicro', reward_paid)) figure(name, value)`;
