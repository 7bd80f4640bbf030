import { randomInt } from 'node:crypto';
import { LEVEL_SHARE_BP } from '../../../shared/partners/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { withinTransaction } from '../../platform/db/within-transaction.ts';
import { dealHash } from './deal-hash.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const CODE_LENGTH = 10;

/** A code that cannot be guessed or counted: ten letters and digits. */
export const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Makes a player a partner where they are none: with the deal of level 1 and a link of their own. Any
 * number of calls at once make one, and one that dies on the way makes none: nobody is left a partner
 * without a deal, by whom nobody could come. False for a player who does not exist.
 */
export async function ensurePartner(
  db: Database,
  partnerId: bigint,
  nowMs: number,
): Promise<boolean> {
  const known = await db
    .selectFrom('partners')
    .select('player_id')
    .where('player_id', '=', partnerId)
    .executeTakeFirst();
  if (known !== undefined) return true;
  const player = await db
    .selectFrom('players')
    .select('public_id')
    .where('id', '=', partnerId)
    .executeTakeFirst();
  if (player === undefined) return false;
  const newcomer = { partnerId, publicId: player.public_id };
  await withinTransaction(db, (trx) => makePartner(trx, newcomer, new Date(nowMs)));
  return true;
}

type Newcomer = { readonly partnerId: bigint; readonly publicId: string };

async function makePartner(
  db: Database,
  { partnerId, publicId }: Newcomer,
  at: Date,
): Promise<void> {
  await db
    .insertInto('partners')
    .values({ player_id: partnerId, promo_code: null, promo_changed_at: null, joined_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const first = { version: 1, level: 1, kind: 'level', shareBp: LEVEL_SHARE_BP[1] } as const;
  await db
    .insertInto('partner_deals')
    .values({
      partner_id: partnerId,
      version: first.version,
      level: first.level,
      kind: first.kind,
      share_bp: first.shareBp,
      hash: dealHash(publicId, first),
      offered_at: at,
      offered_by: 'programme',
      accepted_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = { partner_id: partnerId, is_own: true, name: '', subs: [], made_at: at };
  await db
    .insertInto('partner_links')
    .values({ code: drawCode(), ...own })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
