import type { Database } from '../../platform/db/database.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { WithdrawPayload } from '../../../shared/cashdesk/withdrawals/contract.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Player } from '../../players/player-directory.ts';
import { findAddress, isBoundWallet } from './addresses.ts';
import { type OwnAddressDeps, requireOthersAddress } from './own-addresses.ts';
import type { Payee } from './payee-links.ts';
import { normalMemo, normalDestination } from './destination.ts';
import type { WithdrawMethod } from './withdraw-terms.ts';

/** What reading a payee needs. */
export type ReadPayeeDeps = OwnAddressDeps & { readonly db: Database; readonly vault: Vault };

/** How a payee is named: by number and memo, or as one of before. */
export type AskedPayee = Pick<WithdrawPayload, 'purseNumber' | 'memoTag' | 'addressId'>;

/**
 * The payee of a withdrawal or of a quote, judged in the same way. Refuses `withdraw.purse`,
 * `withdraw.own-address` and `withdraw.memo`; an address of before that is not the player's own, or
 * of another payway, is no payee.
 */
export async function readPayee(
  deps: ReadPayeeDeps,
  player: Player,
  { way, asked }: { readonly way: WithdrawMethod; readonly asked: AskedPayee },
): Promise<Payee> {
  const { system, is_crypto: isCrypto, network } = way.payway;
  const known = await readKnown(deps, player, { way, asked });
  const kind = { system, isCrypto, network, mask: way.mask };
  const purse = known?.purse ?? normalDestination(kind, asked.purseNumber ?? '');
  await requireOthersAddress(deps, deps.db, { isCrypto, network, purse });
  return known ?? { purse, memo: await readMemo(deps, player, { way, purse, asked }) };
}

async function readKnown(
  deps: ReadPayeeDeps,
  player: Player,
  { way, asked }: { readonly way: WithdrawMethod; readonly asked: AskedPayee },
): Promise<Payee | undefined> {
  if (asked.addressId === undefined) return undefined;
  const wanted = { id: asked.addressId, paywayId: way.payway.id };
  const known = await findAddress(deps, player.id, wanted);
  if (known === undefined) throw new Refusal('withdraw.purse');
  return known;
}

type Memo = { readonly way: WithdrawMethod; readonly purse: string; readonly asked: AskedPayee };

/**
 * A wallet the player holds the key of needs none; for any other they say it, or that there is
 * none.
 */
async function readMemo(
  { db }: Pick<ReadPayeeDeps, 'db'>,
  player: Player,
  { way, purse, asked }: Memo,
): Promise<string | null> {
  if (!way.needsMemo) return null;
  const memo = normalMemo(asked.memoTag ?? '');
  if (memo !== '') return memo;
  if (asked.memoTag === undefined && !(await isBoundWallet(db, player.id, purse))) {
    throw new Refusal('withdraw.memo');
  }
  return null;
}
