import { type RawBuilder, sql } from 'kysely';

/** The accounts that have a fingerprint or a device of a partner, found from the partner's few. */
export const sharesWithPartner = (partnerId: bigint): RawBuilder<unknown> => sql`
  select other.player_id from player_fingerprints own
    join player_fingerprints other on other.digest = own.digest
   where own.player_id = ${partnerId}
     and other.kind in ('telegram', 'email', 'phone', 'payment', 'source', 'identity', 'document')
  union
  select other.player_id from sign_in_signals own
    join sign_in_signals other on other.kind = own.kind and other.value = own.value
   where own.player_id = ${partnerId} and own.kind = 'device'`;
