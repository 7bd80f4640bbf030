import { confirmOwner } from '../settings/fresh-auth.ts';
import { paceChange } from '../settings/pace-change.ts';
import type { CallHandlers } from '../transport/handlers.ts';
import { beginPasskey, finishPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkeys.ts';
import { listPasskeys } from './passkeys-store.ts';

export const passkeysCalls = {
  'passkeys.list': async ({ db }, { session }) => await listPasskeys(db, session.playerId),
  'passkeys.begin': async (context, caller, confirmation) => {
    paceChange(context, caller);
    await confirmOwner(context, caller.session, confirmation);
    return { options: await beginPasskey(context, caller.session.playerId) };
  },
  'passkeys.finish': async (context, caller, made) => {
    paceChange(context, caller);
    await finishPasskey(context, caller.session.playerId, made);
    return await listPasskeys(context.db, caller.session.playerId);
  },
  'passkeys.rename': async (context, caller, renamed) => {
    paceChange(context, caller);
    await renamePasskey(context, caller.session.playerId, renamed);
    return await listPasskeys(context.db, caller.session.playerId);
  },
  'passkeys.remove': async (context, caller, { id, ...confirmation }) => {
    paceChange(context, caller);
    await confirmOwner(context, caller.session, confirmation);
    await removePasskey(context, caller.session, id);
    return await listPasskeys(context.db, caller.session.playerId);
  },
} satisfies Partial<CallHandlers>;
