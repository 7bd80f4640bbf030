import { store } from '../../platform/store.ts';
import { send } from '../../transport/channel.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';

function show(change: Partial<UserView>): void {
  store.set(userAtom, (user) => user && { ...user, ...change });
}

/** Changes the player's nickname and shows it; rejects with the refusal. */
export async function changeNick(nick: string): Promise<string> {
  const reply = await send('user', 'changeNickName', { nick });
  show({ nick: reply.nick });
  return reply.nick;
}

/** Sets one of our own pictures as the player's and shows it; rejects with the refusal. */
export async function choosePicture(avatarUrl: string): Promise<void> {
  const { avatar } = await send('user', 'saveAvatarCommon', { avatarUrl });
  show({ avatar });
}

/** Sets a picture, given as a data URL, as the player's and shows it; rejects with the refusal. */
export async function savePicture(img: string): Promise<void> {
  const { avatar } = await send('user', 'saveAvatar', { img });
  show({ avatar });
}

/** Gives a player who has none a login and a password; rejects with the refusal. */
export async function createLocalAccount(account: {
  readonly login: string;
  readonly password: string;
  readonly code?: string;
}): Promise<string> {
  const reply = await send('user', 'createLocalAccount', account);
  show({ login: reply.login, type: 0 });
  return reply.login;
}
