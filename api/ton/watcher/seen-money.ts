import type { Selectable } from 'kysely';
import type { TonAsset } from '../../../shared/ton/assets.ts';
import type { Context } from '../../context.ts';
import type { TonTransactionsTable } from '../../db/tables/ton.ts';

/** A transaction of the house's wallet as it is written down. */
export type SeenRow = Selectable<TonTransactionsTable>;

/** One that brought a sum in a coin we take. */
export type SeenMoney = SeenRow & { readonly asset: TonAsset };

/** What crediting works with. */
export type CreditDeps = Pick<
  Context,
  'db' | 'clock' | 'logger' | 'ledger' | 'pushes' | 'config' | 'gate' | 'courses'
>;
