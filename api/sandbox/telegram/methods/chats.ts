import { isInside, type StoredChat } from '../chats.ts';
import { anyUser, apiUser, demoUser } from '../demo-users.ts';
import { chatIdOf, requiredInteger } from '../params.ts';
import { badRequest } from '../refusal.ts';
import type { TelegramWorld } from '../world.ts';
import type { MethodTable } from './method.ts';

/** Chats and their members. */
export const CHAT_METHODS: MethodTable = {
  getChat: (world, params) => {
    const { chat } = world.chat(chatIdOf(params));
    return { ...chat, accent_color_id: 0, max_reaction_count: 11 };
  },

  getChatMember: (world, params) => {
    const stored = world.chat(chatIdOf(params));
    return chatMember(world, stored, requiredInteger(params, 'user_id'));
  },

  getChatMemberCount: (world, params) => {
    const { members } = world.chat(chatIdOf(params));
    return [...members.values()].filter(isInside).length;
  },

  getChatAdministrators: (world, params) => {
    const stored = world.chat(chatIdOf(params));
    const admins = [...stored.members].filter(
      ([, status]) => status === 'administrator' || status === 'creator',
    );
    return admins.map(([userId]) => chatMember(world, stored, userId));
  },
};

function chatMember(world: TelegramWorld, stored: StoredChat, userId: number) {
  const known = stored.members.has(userId) ? anyUser(userId) : demoUser(userId);
  const user = userId === world.bot.id ? world.bot : known;
  if (user === undefined) throw badRequest('user not found');
  const status = stored.members.get(userId) ?? 'left';
  const shown = 'about' in user ? apiUser(user) : user;
  return status === 'restricted' || status === 'restricted-left'
    ? { status: 'restricted', user: shown, is_member: isInside(status) }
    : { status, user: shown };
}
