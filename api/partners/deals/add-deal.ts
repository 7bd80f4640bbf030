import type { DealKind } from '../../../shared/partners/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { dealHash } from '../program/deal-hash.ts';

/** A new version of a partner's deal. */
export type NewDeal = {
  readonly level: number;
  readonly kind: DealKind;
  readonly shareBp: number;
  readonly by: string;
  /** Whether it holds without the partner's word, as a better level of the programme does. */
  readonly isAccepted: boolean;
  readonly at: Date;
  /** Where it is to be this version, and nothing where that is there. */
  readonly onlyVersion?: number;
};

/**
 * Adds the next version of a partner's deal, in the caller's transaction, which locks the partner. It
 * touches nobody who came before. Answers the version; undefined where it was not added.
 */
export async function addDeal(
  trx: Database,
  partnerId: bigint,
  deal: NewDeal,
): Promise<number | undefined> {
  const { public_id: publicId } = await trx
    .selectFrom('partners')
    .innerJoin('players', 'players.id', 'partners.player_id')
    .select('players.public_id')
    .where('partners.player_id', '=', partnerId)
    .forUpdate('partners')
    .executeTakeFirstOrThrow();
  const { newest } = await trx
    .selectFrom('partner_deals')
    .select(({ fn }) => fn.max('version').as('newest'))
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const version = (newest ?? 0) + 1;
  const { level, kind, shareBp, by, isAccepted, at, onlyVersion } = deal;
  if (onlyVersion !== undefined && onlyVersion !== version) return undefined;
  await trx
    .insertInto('partner_deals')
    .values({
      partner_id: partnerId,
      version,
      level,
      kind,
      share_bp: shareBp,
      hash: dealHash(publicId, { version, level, kind, shareBp }),
      offered_at: at,
      offered_by: by,
      accepted_at: isAccepted ? at : null,
    })
    .execute();
  return version;
}
