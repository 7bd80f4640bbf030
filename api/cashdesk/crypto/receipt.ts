import type { QuoteDeps } from '../../rates/quote.ts';
import type { PaymentDeps } from '../payments/payment-row.ts';
import type { Gate } from '../../protection/gate/gate.ts';
import type { Selectable } from 'kysely';
import type { CryptoReceiptsTable } from '../../platform/db/tables/crypto.ts';

/** What arrived at an address in one transaction, in its current state. */
export type ReceiptRow = Selectable<CryptoReceiptsTable>;

/** What taking and crediting receipts works with. */
export type ReceiptDeps = PaymentDeps & QuoteDeps & { readonly gate: Gate };

/** The limits of payways of coins are in dollars. */
export const COIN_CURRENCY = 2;

/** The reason of a receipt that staff approved regardless of the gate. */
export const FORCED = 'forced';
