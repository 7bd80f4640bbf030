import { confirmOwner, type OwnerDeps } from '../credentials/confirm-owner.ts';
import { type PaceDeps, paceChange } from '../../platform/wire/pace-change.ts';
import type { CallHandlers } from '../../platform/wire/handlers.ts';
import { type AddPasskeyDeps, beginPasskey, finishPasskey } from './add-passkey.ts';
import { type RemovePasskeyDeps, removePasskey, renamePasskey } from './change-passkeys.ts';
import { listPasskeys } from './passkeys-store.ts';

type PasskeysDeps = PaceDeps & OwnerDeps & AddPasskeyDeps & RemovePasskeyDeps;

export const passkeysCalls = {
  'passkeys.list': async ({ db }, { session }) => await listPasskeys(db, session.playerId),
  'passkeys.begin': async (deps, caller, confirmation) => {
    paceChange(deps, caller);
    await confirmOwner(deps, caller.session, confirmation);
    return { options: await beginPasskey(deps, caller.session.playerId) };
  },
  'passkeys.finish': async (deps, caller, made) => {
    paceChange(deps, caller);
    await finishPasskey(deps, caller.session.playerId, made);
    return await listPasskeys(deps.db, caller.session.playerId);
  },
  'passkeys.rename': async (deps, caller, renamed) => {
    paceChange(deps, caller);
    await renamePasskey(deps, caller.session.playerId, renamed);
    return await listPasskeys(deps.db, caller.session.playerId);
  },
  'passkeys.remove': async (deps, caller, { id, ...confirmation }) => {
    paceChange(deps, caller);
    await confirmOwner(deps, caller.session, confirmation);
    await removePasskey(deps, caller.session, id);
    return await listPasskeys(deps.db, caller.session.playerId);
  },
} satisfies Partial<CallHandlers<PasskeysDeps>>;
