import type { AccountKey } from '../../platform/vault/account-key.ts';
import { resealAll } from '../../platform/vault/reseal.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { authorise, type StaffDeps } from '../staff/authorise.ts';
import type { StaffActor } from '../staff/staff-actor.ts';
import { sealCodeKeys } from '../credentials/recovery-codes.ts';

type Deps = StaffDeps & { readonly vault: Vault; readonly keys: readonly AccountKey[] };

/** Reseals whatever another key than the first sealed, as an act of a person of the staff. */
export async function resealAsStaff(
  deps: Deps,
  actor: StaffActor,
): Promise<Awaited<ReturnType<typeof resealAll>>> {
  const after = { key: deps.keys[0]?.version };
  await authorise(deps, {
    actor,
    act: 'keys.reseal',
    playerId: null,
    subject: 'account-key',
    after,
  });
  return await resealAll({ ...deps, sealCodeKeys });
}
