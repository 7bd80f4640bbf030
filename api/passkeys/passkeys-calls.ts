import { throttleKey } from '../auth/network.ts';
import type { Context } from '../context.ts';
import { confirmOwner } from '../settings/fresh-auth.ts';
import type { CallHandlers, PlayerCaller } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';
import { beginPasskey, finishPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './change-passkeys.ts';
import { listPasskeys } from './passkeys-store.ts';

function pace({ limits }: Context, { session, address }: PlayerCaller) {
  takeToken(limits.settings, { playerId: session.playerId, throttle: throttleKey(address) });
}

export const passkeysCalls = {
  'passkeys.list': async ({ db }, { session }) => await listPasskeys(db, session.playerId),
  'passkeys.begin': async (context, caller, confirmation) => {
    pace(context, caller);
    await confirmOwner(context, caller.session, confirmation);
    return { options: await beginPasskey(context, caller.session.playerId) };
  },
  'passkeys.finish': async (context, caller, made) => {
    pace(context, caller);
    await finishPasskey(context, caller.session.playerId, made);
    return await listPasskeys(context.db, caller.session.playerId);
  },
  'passkeys.rename': async (context, caller, renamed) => {
    pace(context, caller);
    await renamePasskey(context, caller.session.playerId, renamed);
    return await listPasskeys(context.db, caller.session.playerId);
  },
  'passkeys.remove': async (context, caller, { id, ...confirmation }) => {
    pace(context, caller);
    await confirmOwner(context, caller.session, confirmation);
    await removePasskey(context, caller.session, id);
    return await listPasskeys(context.db, caller.session.playerId);
  },
} satisfies Partial<CallHandlers>;
