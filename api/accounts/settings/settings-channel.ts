import type { ChannelHandlers } from '../../platform/wire/handlers.ts';
import type { OwnerDeps } from '../credentials/confirm-owner.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { changeNick } from './change-nick.ts';
import { type ChangePasswordDeps, changePassword } from './change-password.ts';
import { createLocalAccount, type LocalAccountDeps } from './create-local-account.ts';
import { type PaceDeps, paceChange } from '../../platform/wire/pace-change.ts';
import { type AvatarDeps, choosePreset, saveAvatar } from './save-avatar.ts';

type SettingsDeps = PaceDeps & OwnerDeps & AvatarDeps & ChangePasswordDeps & LocalAccountDeps;

export const settingsMessages = {
  changeNickName: async (deps, caller, { nick }) => {
    paceChange(deps, caller);
    const { db, players } = deps;
    return { nick: await changeNick({ db, directory: players }, caller.session.playerId, nick) };
  },
  saveAvatar: async (deps, caller, { img }) => {
    paceChange(deps, caller);
    return { avatar: await saveAvatar(deps, caller.session.playerId, img) };
  },
  saveAvatarCommon: async (deps, caller, { avatarUrl }) => {
    paceChange(deps, caller);
    return { avatar: await choosePreset(deps, caller.session.playerId, avatarUrl) };
  },
  createLocalAccount: async (deps, caller, { login, password, code }) => {
    paceChange(deps, caller);
    const { session, address } = caller;
    await createLocalAccount(deps, session, { login, password, address, code });
    return { login };
  },
  changePassword: async (deps, caller, change) => {
    paceChange(deps, caller);
    return { endedSessions: await changePassword(deps, caller.session, change) };
  },
  changeEmail: async (deps, caller, asked) => {
    paceChange(deps, caller);
    const { session, address } = caller;
    return { pendingEmail: await changeEmail(deps, session, { ...asked, address }) };
  },
  cancelEmailChange: async (deps, caller) => {
    paceChange(deps, caller);
    await cancelEmailChange(deps, caller.session.playerId);
    return {};
  },
} satisfies Partial<ChannelHandlers<SettingsDeps>['user']>;
