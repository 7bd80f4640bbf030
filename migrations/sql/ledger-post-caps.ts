import { LEDGER_POST_CLAIMS } from './ledger-post-claims.ts';

/** The same function with one place changed; a place that is not there once is a mistake. */
function changed(text: string, [place, next]: readonly [string, string]): string {
  if (text.split(place).length !== 2) throw new Error(`not there once: ${place}`);
  return text.replace(place, () => next);
}

const PARAMETERS = [
  `  d_win bigint[]
) returns table (`,
  `  d_win bigint[],
  m_group int[], m_stake bigint[], m_wagered bigint[], m_loss bigint[]
) returns table (`,
] as const;

const CAPS = [
  `
  if cardinality(k_group) + cardinality(l_group) + cardinality(d_group) = 0 then`,
  `
  if cardinality(m_group) > 0 then
    select coalesce(blocked_no, '{}') || coalesce(array_agg(m.no), '{}'),
           coalesce(blocked_status, '{}') || coalesce(array_agg('limited'::text), '{}')
      into blocked_no, blocked_status
      from (
        select u.no
          from unnest(m_group, m_stake, m_wagered, m_loss) as u (no, stake, wagered, loss)
          join player_totals t on t.player_id = p_player[u.no]
         cross join lateral (
           select coalesce(sum(r.stake_micro), 0)::bigint + u.stake as stake
             from rounds r where r.player_id = t.player_id and r.state = 'open'
         ) o
         where u.no <> all (coalesce(blocked_no, '{}'))
           and (t.wagered_micro + o.stake > u.wagered
                or t.wagered_micro - t.returned_micro + o.stake > u.loss)
      ) m;
  end if;

  if cardinality(k_group) + cardinality(l_group) + cardinality(d_group) = 0 then`,
] as const;

/**
 * `ledger_post` with caps: `m_*` has one element for each group whose player may not pass a total.
 * Such a group is refused whole as `limited` when all that was ever wagered, or all that was ever
 * lost net, with the stakes of the player's open rounds and this stake, would be more than its cap;
 * a cap that is null is none. It is judged under the lock of the wallet that the player's stakes move,
 * so stakes that race for the rest of a limit never pass it together. Groups without caps run the
 * same statements as before.
 */
export const LEDGER_POST_CAPS = [PARAMETERS, CAPS].reduce(changed, LEDGER_POST_CLAIMS);
