import type { Message } from 'grammy/types';
import { apiUser } from './demo-users.ts';
import { personOf } from './people.ts';
import { badRequest } from './refusal.ts';
import type { TelegramWorld } from './world.ts';

type ForwardedStory = {
  readonly userId: number;
  /** Who posted the story. */
  readonly posterId: number;
  /** Which one; left out, a new one of their own, or the poster's newest. */
  readonly storyId?: number | undefined;
};

/**
 * A person forwards a story to the bot. As at Telegram, a bot is told who posted it and its number,
 * and nothing of what it shows.
 */
export function forwardStory(
  world: TelegramWorld,
  { userId, posterId, storyId }: ForwardedStory,
): Message {
  const user = personOf(userId);
  const newest = world.stories.get(posterId) ?? 0;
  const id = storyId ?? (userId === posterId ? newest + 1 : Math.max(newest, 1));
  world.stories.set(posterId, Math.max(newest, id));
  const stored = world.chat(user.id);
  if (stored.isBlocked) throw badRequest('the bot is blocked');
  stored.isStarted = true;
  const story = { chat: world.chat(personOf(posterId).id).chat, id };
  const extra = { story, text: undefined } as unknown as Partial<Message>;
  const message = world.post(stored, { from: apiUser(user), text: '', extra });
  world.publish({ message: message as never });
  return message;
}
