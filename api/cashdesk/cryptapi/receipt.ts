import type { Selectable } from 'kysely';
import type { Context } from '../../context.ts';
import type { CryptoReceiptsTable } from '../../db/tables/crypto.ts';

/** What came to an address in one transaction, as it stands. */
export type ReceiptRow = Selectable<CryptoReceiptsTable>;

/** What taking and crediting receipts works with. */
export type ReceiptDeps = Pick<
  Context,
  'db' | 'clock' | 'logger' | 'ledger' | 'pushes' | 'config' | 'gate' | 'courses'
>;

/** The limits of payways of coins are in dollars. */
export const COIN_CURRENCY = 2;

/** The reason of a receipt that staff let in whatever the gate says. */
export const FORCED = 'forced';
