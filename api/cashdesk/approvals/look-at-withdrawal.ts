import { playerIdOf } from '../../../shared/ids.ts';
import { authorise, requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { StaffActor } from '../../accounts/staff/staff-actor.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { openAddress } from '../withdrawals/addresses.ts';
import { bankById } from '../withdrawals/banks.ts';
import type { Payee } from '../withdrawals/payee-links.ts';
import { readWithdrawal, type WithdrawalRow, writeAudit } from '../withdrawals/withdrawal-store.ts';

/** A withdrawal with where it goes in full. */
export type OpenedWithdrawal = {
  readonly row: WithdrawalRow;
  readonly payee: Payee;
  readonly bank: string | undefined;
};

/** Opens where a withdrawal goes, and keeps who looked; undefined for an unknown one. */
export async function lookAtWithdrawal(
  deps: StaffDeps & { readonly vault: Vault },
  id: string,
  actor: StaffActor,
): Promise<OpenedWithdrawal | undefined> {
  await requireRight(deps.db, actor, 'withdrawal.look');
  const row = await readWithdrawal(deps.db, id);
  if (row === undefined) return undefined;
  const playerId = playerIdOf(row.player_id);
  await deps.db.transaction().execute(async (trx) => {
    const subject = `withdrawal:${id}`;
    const asked = { actor, act: 'withdrawal.look', subject, playerId: row.player_id } as const;
    await authorise({ ...deps, db: trx }, asked);
    const kept = { act: 'looked', by: actor.name, via: actor.via } as const;
    await writeAudit(trx, { ...kept, withdrawalId: id, playerId, nowMs: deps.clock.nowMs() });
  });
  const payee = await openAddress(deps, playerId, row.address_id);
  const bank = row.bank_id === null ? undefined : bankById(row.bank_id)?.name;
  return { row, payee, bank };
}
