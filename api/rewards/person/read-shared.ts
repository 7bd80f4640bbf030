import { type RawBuilder, sql } from 'kysely';
import type { PlayerId } from '../../../shared/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { IS_PAID_THERE } from '../../cashdesk/withdrawals/risk-facts.ts';
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

/** That the one account came by an invitation of the other, which is found by its index. */
const invitedBy = (one: string, inviter: string): RawBuilder<boolean> => sql`
  ${sql.ref(`${inviter}.public_id`)} = case
    when ${sql.ref(`${one}.referrer_code`)} ~ '^ref_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then substr(${sql.ref(`${one}.referrer_code`)}, 5)::uuid end`;

/** An account, who invited it, who invited those, and so on. */
const invitersAbove = (id: PlayerId): RawBuilder<unknown> => sql`
  select id, referrer_code from players where id = ${id}
  union
  select above.id, above.referrer_code
    from inviters below
    join players above on ${invitedBy('below', 'above')}`;

/** Whether the account shows the payee of a row of `own` to be its own wallet. */
const OWNS_PAYEE = sql<boolean>`exists (
  select from player_fingerprints shown
   where shown.kind = 'payment' and shown.digest = own.digest and shown.is_proven
     and shown.player_id = own.player_id)`;

/** Whether money of the account arrived at the payee of a row of `own`. */
const IS_OWN_PAID = sql<boolean>`exists (
  select from payout_addresses a join withdrawals w on w.address_id = a.id
   where a.link_digest = own.digest and a.player_id = own.player_id
     and (w.stage = 'done' or w.reason = 'payout-part-returned'))`;

/**
 * Every account that shares something with this one, by signal: rows of `signal`, the account, and
 * `is_held`. That is whether the row may be held against this account: both of the two proved or
 * did the same, or this one alone brought it about. What somebody else put on it is not held. An
 * account is held to have asked at a stranger's payee where the other proved it, or was paid there
 * while this one never was; of two who are both paid there and proved nothing, either may be the
 * owner. Of two whose deposits one purse paid, it is the one who has the purse that did it. Of
 * accounts that were made together it is the younger.
 */
export const sharedWith = (id: PlayerId | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select case when own.kind = 'phone' then 'same-phone' else 'same-person' end, other.player_id,
         true as is_held
    from player_fingerprints own
    join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
   where own.player_id = ${id} and other.player_id <> ${id} and own.is_proven and other.is_proven
  union all
  select case when other.is_proven or other.created_at <= own.created_at
              then 'same-payee' else 'paid-there' end, other.player_id,
         case when ${OWNS_PAYEE} then false when other.is_proven then true
              else other.created_at <= own.created_at and not ${IS_OWN_PAID} end
    from player_fingerprints own
    join player_fingerprints other on other.kind = own.kind and other.digest = own.digest
   where own.player_id = ${id} and other.player_id <> ${id}
     and own.kind = 'payment' and not own.is_proven and (other.is_proven or ${IS_PAID_THERE})
  union all
  select case when own.kind = 'payment' and not own.is_proven then 'asked-there'
              else 'same-wallet' end, other.player_id,
         own.kind = 'payment'
    from player_fingerprints own
    join player_fingerprints other on other.kind in ('payment', 'source')
     and other.digest = own.digest
   where own.player_id = ${id} and other.player_id <> ${id} and own.kind in ('payment', 'source')
     and (own.kind = 'source' or other.kind = 'source')
     and (own.kind = 'payment' or other.kind = 'source' or other.is_proven or ${IS_PAID_THERE})
  union all
  select case own.kind when 'device' then 'same-device' else 'same-network' end, other.player_id,
         true
    from sign_in_signals own
    join sign_in_signals other on other.kind = own.kind and other.value = own.value
   where own.player_id = ${id} and other.player_id <> ${id}
  union all
  select 'invited', other.id, true
    from players own
    join players other on ${invitedBy('own', 'other')}
   where own.id = ${id}
  union all
  select 'invited', other.id, false
    from players own
    join players other on other.referrer_code like 'ref_%'
     and other.referrer_code = 'ref_' || own.public_id::text
   where own.id = ${id}
  union all
  select 'invited-together', other.id, (own.created_at, own.id) > (other.created_at, other.id)
    from players own
    join players other on other.referrer_code = own.referrer_code
     and other.referrer_code like 'ref_%'
   where own.id = ${id} and other.id <> ${id}
     and abs(extract(epoch from other.created_at - own.created_at)) <= ${TOGETHER_HOURS * 3600}::int`;
