import type { ChannelHandlers } from '../transport/handlers.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { changeNick } from './change-nick.ts';
import { changePassword } from './change-password.ts';
import { createLocalAccount } from './create-local-account.ts';
import { paceChange } from './pace-change.ts';
import { choosePreset, saveAvatar } from './save-avatar.ts';

type SettingsMessage =
  | 'changeNickName'
  | 'saveAvatar'
  | 'saveAvatarCommon'
  | 'createLocalAccount'
  | 'changePassword'
  | 'changeEmail'
  | 'cancelEmailChange';

export const settingsMessages: Pick<ChannelHandlers['user'], SettingsMessage> = {
  changeNickName: async (context, caller, { nick }) => {
    paceChange(context, caller);
    const { db, players } = context;
    return { nick: await changeNick({ db, directory: players }, caller.session.playerId, nick) };
  },
  saveAvatar: async (context, caller, { img }) => {
    paceChange(context, caller);
    return { avatar: await saveAvatar(context, caller.session.playerId, img) };
  },
  saveAvatarCommon: async (context, caller, { avatarUrl }) => {
    paceChange(context, caller);
    return { avatar: await choosePreset(context, caller.session.playerId, avatarUrl) };
  },
  createLocalAccount: async (context, caller, { login, password, code }) => {
    paceChange(context, caller);
    const { session, address } = caller;
    await createLocalAccount(context, session, { login, password, address, code });
    return { login };
  },
  changePassword: async (context, caller, change) => {
    paceChange(context, caller);
    return { endedSessions: await changePassword(context, caller.session, change) };
  },
  changeEmail: async (context, caller, asked) => {
    paceChange(context, caller);
    const { session, address } = caller;
    return { pendingEmail: await changeEmail(context, session, { ...asked, address }) };
  },
  cancelEmailChange: async (context, caller) => {
    paceChange(context, caller);
    await cancelEmailChange(context, caller.session.playerId);
    return {};
  },
};
