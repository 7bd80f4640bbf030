import { type RawBuilder, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { IS_PAID_THERE } from '../../cashdesk/withdrawals/risk-facts.ts';
import { friendsOf, inviterOf, isInvited } from '../../players/invited-by.ts';
import type { ReviewReason } from '../../platform/db/tables/rewards.ts';
import { type PersonSignal, TOGETHER_HOURS } from './signals.ts';

/** Whose account is looked at, and for what. */
export type PersonQuestion = {
  readonly campaignId: string;
  readonly occasion: string;
  readonly claimantId: PlayerId;
  /**
   * The player for whom somebody else claims, as an inviter does for a friend: then they are to be a
   * person of their own and new here, not the inviter, nobody of those by whose invitations the
   * inviter came, none of the friends who counted before, and nobody who proved to have an older
   * account.
   */
  readonly friendId?: PlayerId | undefined;
  /** Where it may be had again after some days: claims since then count, for whatever occasion. */
  readonly since?: Date | undefined;
  /** Whether claims that were refused count too: those of a farm must not clear one another. */
  readonly countsRefused?: boolean;
};

/** A signal, with the number of accounts that share it. */
export type Shared = ReviewReason & { readonly signal: PersonSignal };

/**
 * What an account shares with those that had the same offer for the same occasion: those whose claim
 * waits count, those refused only where that is asked. Call it with the campaign locked, or claims
 * at one moment do not see one another.
 */
export async function readShared(
  trx: Database,
  { campaignId, occasion, claimantId, friendId, since, countsRefused = false }: PersonQuestion,
): Promise<readonly Shared[]> {
  const sameOccasion =
    since === undefined ? sql`g.occasion = ${occasion}` : sql`g.claimed_at > ${since}`;
  const hadIt =
    friendId === undefined
      ? sql<boolean>`exists (
          select from grants g
           where g.campaign_id = ${campaignId} and ${sameOccasion}
             and g.player_id = shared.id and (${countsRefused} or g.state <> 'refused'))`
      : sql<boolean>`(shared.id in (select id from inviters)
          or (signal = 'same-person' and shared.id < ${friendId}) or exists (
          select from grant_tokens k join grants g on g.id = k.grant_id
           where k.campaign_id = ${campaignId} and k.token = shared.id::text
             and (${countsRefused} or g.state <> 'refused')))`;
  const { rows } = await sql<Shared>`
    with recursive inviters (id, referrer_code) as (${invitersAbove(claimantId)}),
         shared (signal, id) as (${sharedWith(friendId ?? claimantId)})
    select signal, count(distinct id)::int as accounts from shared
     where ${hadIt} ${friendId === undefined ? sql`` : sql`and signal <> 'invited'`}
     group by signal order by signal`.execute(trx);
  return rows;
}

/** An account, who invited it, who invited those, and so on. */
const invitersAbove = (id: PlayerId): RawBuilder<unknown> => sql`
  select id, referrer_code from players where id = ${id}
  union
  select above.id, above.referrer_code
    from inviters below
    join players above on ${inviterOf({ friend: 'below', inviter: 'above' })}`;

/** What the other account of a row did for itself alone: it asked to be paid at a payee. */
const ASKED_ALONE = sql<boolean>`other.kind = 'payment' and not other.is_proven`;

/**
 * Whether the payee of a row of `own` is known to be the account's own purse beside the other one: it
 * proved it, or paid in from it before the other one asked to be paid there, which never paid in from it.
 */
const IS_AT_HOME = sql<boolean>`exists (
  select from player_fingerprints home
   where home.digest = own.digest and home.player_id = own.player_id
     and ((home.kind = 'payment' and home.is_proven)
       or (home.kind = 'source' and home.created_at <= other.created_at and not exists (
         select from player_fingerprints paying
          where paying.kind = 'source' and paying.digest = own.digest
            and paying.player_id = other.player_id))))`;

/**
 * Whether a deposit of a row of `own` may have been paid by anybody: another purse had paid in for the
 * account before. On a chain everybody reads under which memo that was, and may pay under it too.
 */
const IS_PAID_BY_ANYBODY = sql<boolean>`own.kind = 'source' and exists (
  select from player_fingerprints earlier
   where earlier.kind = 'source' and earlier.player_id = own.player_id
     and earlier.created_at < own.created_at)`;

/** Whether money of the account arrived at the payee of a row of `own`. */
const IS_OWN_PAID = sql<boolean>`exists (
  select from payout_addresses a join withdrawals w on w.address_id = a.id
   where a.link_digest = own.digest and a.player_id = own.player_id
     and (w.stage = 'done' or w.reason = 'payout-part-returned'))`;

/**
 * Every account that shares something with this one, by signal: rows of `signal` and the account. What
 * the other one alone put on this account is left out, so that nobody loses anything by it.
 */
export const sharedWith = (id: PlayerId | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select signal, id from (${linksOf(id)}) link (signal, id, is_held, is_put) where not is_put`;

/**
 * The same, and what others put on this account: rows of `signal`, the account, `is_held` and
 * `is_put`. Held is what may be held against this account: both of the two proved or
 * did the same, or this one alone brought it about. What somebody else put on it is not held. An
 * account is held to have asked at a stranger's payee where the other proved it, or was paid there
 * while this one never was; of two who are both paid there and proved nothing, either may be the
 * owner. Of two whose deposits one purse paid, it is the one who has the purse that did it. Of
 * accounts that were made together it is the younger.
 */
export const linksOf = (id: PlayerId | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select case when own.kind = 'phone' then 'same-phone' else 'same-person' end, other.player_id,
         true as is_held, false as is_put
    from player_fingerprints own
    join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
   where own.player_id = ${id} and other.player_id <> ${id} and own.is_proven and other.is_proven
  union all
  select case when other.is_proven or other.created_at <= own.created_at
              then 'same-payee' else 'paid-there' end, other.player_id,
         other.is_proven or (other.created_at <= own.created_at and not ${IS_OWN_PAID}),
         ${ASKED_ALONE} and ${IS_AT_HOME}
    from player_fingerprints own
    join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
   where own.player_id = ${id} and other.player_id <> ${id}
     and own.kind = 'payment' and not own.is_proven and (other.is_proven or ${IS_PAID_THERE})
  union all
  select case when own.kind = 'payment' and not own.is_proven then 'asked-there'
              else 'same-wallet' end, other.player_id,
         own.kind = 'payment', (${ASKED_ALONE} and ${IS_AT_HOME}) or (${IS_PAID_BY_ANYBODY})
    from player_fingerprints own
    join player_fingerprints other on other.kind in ('payment', 'source')
     and other.digest = own.digest
   where own.player_id = ${id} and other.player_id <> ${id} and own.kind in ('payment', 'source')
     and (own.kind = 'source' or other.kind = 'source')
     and (own.kind = 'payment' or other.kind = 'source' or other.is_proven or ${IS_PAID_THERE})
  union all
  select case own.kind when 'device' then 'same-device' else 'same-network' end, other.player_id,
         true, false
    from sign_in_signals own
    join sign_in_signals other on other.kind = own.kind and other.value = own.value
   where own.player_id = ${id} and other.player_id <> ${id}
  union all
  select 'invited', other.id, true, false
    from players own
    join players other on ${inviterOf({ friend: 'own', inviter: 'other' })}
   where own.id = ${id}
  union all
  select 'invited', other.id, false, false
    from players own
    join players other on ${friendsOf({ friend: 'other', inviter: 'own' })}
   where own.id = ${id}
  union all
  select 'invited-together', other.id, (own.created_at, own.id) > (other.created_at, other.id),
         false
    from players own
    join players other on other.referrer_code = own.referrer_code
     and ${isInvited('other')}
   where own.id = ${id} and other.id <> ${id}
     and abs(extract(epoch from other.created_at - own.created_at)) <= ${TOGETHER_HOURS * 3600}::int`;
