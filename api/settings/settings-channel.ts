import { throttleKey } from '../auth/network.ts';
import type { Context } from '../context.ts';
import type { ChannelHandlers, PlayerCaller } from '../transport/handlers.ts';
import { takeToken } from '../transport/limits.ts';
import { changeEmail } from './change-email.ts';
import { changeNick } from './change-nick.ts';
import { changePassword } from './change-password.ts';
import { createLocalAccount } from './create-local-account.ts';
import { choosePreset, saveAvatar } from './save-avatar.ts';

type SettingsMessage =
  | 'changeNickName'
  | 'saveAvatar'
  | 'saveAvatarCommon'
  | 'createLocalAccount'
  | 'changePassword'
  | 'changeEmail';

function pace({ limits }: Context, { session, address }: PlayerCaller) {
  takeToken(limits.settings, { playerId: session.playerId, throttle: throttleKey(address) });
}

export const settingsMessages: Pick<ChannelHandlers['user'], SettingsMessage> = {
  changeNickName: async (context, caller, { nick }) => {
    pace(context, caller);
    const { db, players } = context;
    return { nick: await changeNick({ db, directory: players }, caller.session.playerId, nick) };
  },
  saveAvatar: async (context, caller, { img }) => {
    pace(context, caller);
    return { avatar: await saveAvatar(context, caller.session.playerId, img) };
  },
  saveAvatarCommon: async (context, caller, { avatarUrl }) => {
    pace(context, caller);
    return { avatar: await choosePreset(context, caller.session.playerId, avatarUrl) };
  },
  createLocalAccount: async (context, caller, { login, password, code }) => {
    pace(context, caller);
    const { session, address } = caller;
    await createLocalAccount(context, session, { login, password, address, code });
    return { login };
  },
  changePassword: async (context, caller, change) => {
    pace(context, caller);
    return { endedSessions: await changePassword(context, caller.session, change) };
  },
  changeEmail: async (context, caller, asked) => {
    pace(context, caller);
    const { session, address } = caller;
    return { pendingEmail: await changeEmail(context, session, { ...asked, address }) };
  },
};
