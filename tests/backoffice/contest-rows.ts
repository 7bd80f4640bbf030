import type { Client } from 'pg';
import { SUMMER_TERMS } from '../../shared/promotions/draws/summer-terms.ts';
import { firstRaceTerms } from '../../api/promotions/pages/first-races.ts';
import { raceDraft } from './promotion-drafts.ts';

/** A draft of a race that somebody left, as the database keeps it. */
export async function keepDraft(owner: Pick<Client, 'query'>, slug: string): Promise<void> {
  const { kind, startsAt, endsAt, terms, words } = raceDraft(slug);
  await owner.query(
    `insert into promotions (slug, kind, starts_at, ends_at, words, terms, made_by)
     values ($1, $2, $3, $4, $5, $6, 'test')`,
    [slug, kind, startsAt, endsAt, JSON.stringify(words), JSON.stringify(terms)],
  );
}

/** A race under way, in which players by their logins have a score each, the first the highest. */
export async function raceUnderWay(
  owner: Pick<Client, 'query'>,
  slug: string,
  logins: readonly string[],
): Promise<void> {
  const terms = JSON.stringify(firstRaceTerms('piggy-christmas', ['Evoplay']));
  await owner.query(
    `insert into races (slug, terms, terms_hash, eur_rate_micro, score, is_of_all_play, starts_at,
       ends_at, final_at)
     values ($1, $2, repeat('a', 64), 100000000, 'counted', false, now() - interval '1 day',
       now() + interval '1 day', now() + interval '3 days')`,
    [slug, terms],
  );
  for (const [at, login] of logins.entries()) {
    const values = [slug, login, String(50_000_000_000 - at * 1_000_000_000)];
    await owner.query(
      `with r as (select r.id as race, p.id as player from races r, players p
                   where r.slug = $1 and p.login = $2),
            e as (insert into race_entrants (race_id, player_id) select race, player from r)
       insert into race_scores (race_id, player_id, score_micro) select race, player, $3::bigint from r`,
      values,
    );
  }
}

/** A draw whose winners are known and looked at. */
export async function drawnDraw(
  owner: Pick<Client, 'query'>,
  slug: string,
  logins: readonly string[],
): Promise<void> {
  await owner.query(
    `insert into draws (slug, terms, starts_at, ends_at, state, tickets, salt, drand_round,
       beacon_signature, pay_at)
     values ($1, $2, now() - interval '9 days', now() - interval '2 days', 'drawn', 40, 'salt', 1000,
       repeat('b', 96), now() + interval '1 day')`,
    [slug, JSON.stringify(SUMMER_TERMS)],
  );
  await owner.query(
    `insert into draw_digests select id, repeat('c', 64), repeat('d', 64), 40,
       now() - interval '2 days', 1000 from draws where slug = $1`,
    [slug],
  );
  const [prize] = SUMMER_TERMS.prizes;
  for (const [at, login] of logins.entries()) {
    await owner.query(
      `insert into drawn_tickets (draw_id, index, number, player_id, leaf, place, prize)
       select d.id, $3, $3 + 7, p.id, '{}', $3 + 1, $4 from draws d, players p
        where d.slug = $1 and p.login = $2`,
      [slug, login, at, prize?.id],
    );
  }
}
