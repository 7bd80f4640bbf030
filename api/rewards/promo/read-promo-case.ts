import { sql } from 'kysely';
import { PAYMENT_CODES, PAYMENT_STATES } from '../../../shared/cashdesk/payments/payment-states.ts';
import type { PlayerId } from '../../../shared/ids.ts';
import { moscowDayStartMs } from '../../../shared/platform/moscow-time.ts';
import type { Database } from '../../platform/db/database.ts';
import { codeOf } from '../../players/invited-by.ts';
import { DAY_MS } from '../../../shared/platform/durations.ts';

/** A code as its row has it. */
type PromoCode = {
  readonly campaignId: string;
  readonly isPublic: boolean;
  readonly isOn: boolean;
  readonly ownerId: bigint | null;
  readonly isUsedUp: boolean;
};

/** A typed code, and what the player who typed it did with codes before. */
export type PromoCase = {
  /** Undefined where there is no such code. */
  readonly code: PromoCode | undefined;
  /** Whether its owner is the player, also by another account that both proved to be theirs. */
  readonly isOwn: boolean;
  /** Whether the player was invited by the owner of the code, or may still come by them. */
  readonly isFromInviter: boolean;
  readonly hasUsedThis: boolean;
  readonly hasUsedReferral: boolean;
  /** Whether the player has the grant that the code would give, by another code. */
  readonly hasGrant: boolean;
  readonly usedToday: number;
};

type Row = {
  readonly campaign_id: string | null;
  readonly is_public: boolean;
  readonly is_on: boolean;
  readonly owner_id: bigint | null;
  readonly is_used_up: boolean;
  readonly is_own: boolean | null;
  readonly is_from_inviter: boolean | null;
  readonly has_used_this: boolean;
  readonly has_used_referral: boolean;
  readonly has_grant: boolean;
  readonly used_today: number;
};

/**
 * Whether a player `p` whom nobody brought may come by the owner `o` of a code: in the first day, before
 * the first deposit, and by an older account. So a code that is spread everywhere takes nobody from
 * whoever brought them, and no player who came by themselves and stayed.
 */
const mayCome = (nowMs: number) => sql<boolean>`(
  p.referrer_code is null and o.id < p.id and o.closed_at is null
  and p.created_at > ${new Date(nowMs - DAY_MS)}
  and not exists (select from payments d where d.player_id = p.id
                     and d.code = ${PAYMENT_CODES.deposit} and d.state = ${PAYMENT_STATES.success}))`;

/**
 * Makes the owner of a referral code the one who brought its player, where nobody did. Call it where
 * the player is locked and the code judged.
 */
export async function comeByCode(
  trx: Database,
  { playerId, code }: { readonly playerId: PlayerId; readonly code: string },
  nowMs: number,
): Promise<void> {
  await sql`
    update players p set referrer_code = ${codeOf('o')}
      from promo_codes c join players o on o.id = c.owner_id
     where p.id = ${playerId} and c.code = ${code} and ${mayCome(nowMs)}`.execute(trx);
}

/**
 * Everything about a typed code and its player in one statement, which reads the same whether the
 * code exists or not.
 */
export async function readPromoCase(
  db: Database,
  { playerId, code }: { readonly playerId: PlayerId; readonly code: string },
  nowMs: number,
): Promise<PromoCase> {
  const dayStart = new Date(moscowDayStartMs(nowMs));
  const { rows } = await sql<Row>`
    select c.campaign_id, c.is_public, c.owner_id,
           c.is_on and (c.ends_at is null or c.ends_at > ${new Date(nowMs)}) as is_on,
           c.uses >= coalesce(c.uses_most, 2147483647) as is_used_up,
           c.owner_id = p.id or exists (
             select from player_fingerprints own
               join player_fingerprints other on other.kind = own.kind
                and other.digest = own.digest and other.is_proven
              where own.player_id = p.id and own.is_proven and own.kind <> 'phone'
                and other.player_id = c.owner_id) as is_own,
           p.referrer_code = ${codeOf('o')}
             or ${mayCome(nowMs)} as is_from_inviter,
           exists (select from promo_uses u
                    where u.player_id = ${playerId} and u.code = ${code}) as has_used_this,
           exists (select from promo_uses u
                    where u.player_id = ${playerId} and u.is_referral) as has_used_referral,
           exists (select from grants g
                    where g.player_id = ${playerId} and g.campaign_id = c.campaign_id
                      and g.occasion = 'once') as has_grant,
           (select count(*)::int from promo_uses u
             where u.player_id = ${playerId} and u.at >= ${dayStart}) as used_today
      from players p
      left join promo_codes c on c.code = ${code}
      left join players o on o.id = c.owner_id
     where p.id = ${playerId}`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error(`no player ${playerId}`);
  return {
    code:
      row.campaign_id === null
        ? undefined
        : {
            campaignId: row.campaign_id,
            isPublic: row.is_public,
            isOn: row.is_on,
            ownerId: row.owner_id,
            isUsedUp: row.is_used_up,
          },
    isOwn: row.is_own ?? false,
    isFromInviter: row.is_from_inviter ?? false,
    hasUsedThis: row.has_used_this,
    hasUsedReferral: row.has_used_referral,
    hasGrant: row.has_grant,
    usedToday: row.used_today,
  };
}
