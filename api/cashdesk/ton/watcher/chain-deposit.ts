import type { Ton } from '../ton.ts';
import type { PaymentDeps } from '../../payments/payment-row.ts';
import type { Gate } from '../../../protection/gate/gate.ts';
import type { QuoteDeps } from '../../../rates/quote.ts';
import type { LinkDeps } from '../../withdrawals/payee-links.ts';
import type { Selectable } from 'kysely';
import type { TonAsset } from '../../../../shared/cashdesk/ton/assets.ts';
import type { TonTransactionsTable } from '../../../platform/db/tables/ton.ts';

/** A transaction of the operator's wallet as it is written down. */
export type SeenRow = Selectable<TonTransactionsTable>;

/** One that brought a sum in a coin we take. */
export type ChainDeposit = SeenRow & { readonly asset: TonAsset };

/** What crediting works with. */
export type CreditDeps = PaymentDeps &
  QuoteDeps &
  LinkDeps & {
    readonly gate: Gate;
    readonly ton: Ton;
  };
