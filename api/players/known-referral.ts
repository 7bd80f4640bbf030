import type { Kysely } from 'kysely';
import type { PlayerId } from '../../shared/ids.ts';
import type { Tables } from '../platform/db/tables/tables.ts';
import { inviterOf, referralCode } from './referral-code.ts';

/** A code as it came from outside, or none. */
export type GivenCode = string | null | undefined;

/**
 * The first of these codes that leads to somebody, in its stored form. An invitation leads to the
 * player with an open account whose public id it is; of an advert only the form is known here.
 *
 * For a player who exists already, pass `of`: an invitation then comes from an older account, so
 * nobody refers themselves and no two players refer each other.
 */
export async function knownReferral(
  db: Kysely<Tables>,
  codes: readonly GivenCode[],
  { of }: { readonly of?: PlayerId } = {},
): Promise<string | undefined> {
  for (const given of codes) {
    const code = referralCode(given);
    if (code?.startsWith('ads_') === true) return code;
    const publicId = inviterOf(code);
    if (publicId !== undefined && (await isInviter(db, publicId, of))) return `ref_${publicId}`;
  }
  return undefined;
}

async function isInviter(
  db: Kysely<Tables>,
  publicId: string,
  of: PlayerId | undefined,
): Promise<boolean> {
  const found = db
    .selectFrom('players')
    .select('id')
    .where('public_id', '=', publicId)
    .where('closed_at', 'is', null);
  const older = of === undefined ? found : found.where('id', '<', BigInt(of));
  return (await older.executeTakeFirst()) !== undefined;
}
