import { resealAsStaff } from '../../accounts/account-keys/reseal-as-staff.ts';
import { requireRight, type StaffDeps } from '../../accounts/staff/authorise.ts';
import type { AccountKey } from '../../platform/vault/account-key.ts';
import { countSealed } from '../../platform/vault/reseal.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { done, notDone } from '../act-words.ts';
import type { OfficeHandlers } from '../http/handlers.ts';

type Deps = StaffDeps & {
  readonly vault: Vault;
  readonly config: { readonly accountKeys: readonly AccountKey[] };
};

/** The keys of what accounts keep secret. The keys themselves are changed on the host alone. */
export const keysCalls = (deps: Deps) =>
  ({
    'keys.status': async (actor) => {
      await requireRight(deps.db, actor, 'keys.read');
      return await statusOf(deps);
    },
    'keys.reseal': async (actor) => {
      const keys = deps.config.accountKeys;
      const { resealed, unreadable } = await resealAsStaff({ ...deps, keys }, actor);
      if (unreadable.length === 0) return done(`${resealed} secrets are resealed.`);
      return notDone(`${resealed} resealed. No key opens: ${unreadable.join(', ')}.`);
    },
  }) satisfies Partial<OfficeHandlers>;

async function statusOf({ db, config: { accountKeys } }: Deps) {
  const { byVersion, ofAnyKey } = await countSealed({ db });
  const versions = accountKeys.map(({ version }) => version);
  const missing = [...byVersion.keys()].filter((version) => !versions.includes(version));
  const countOf = (version: number) => byVersion.get(version) ?? 0;
  return {
    keys: [
      ...versions.map((version, place) => ({
        version,
        count: countOf(version),
        state: place === 0 ? ('seals' as const) : ('opens' as const),
      })),
      ...missing.map((version) => ({
        version,
        count: countOf(version),
        state: 'missing' as const,
      })),
    ],
    ofAnyKey,
  };
}
