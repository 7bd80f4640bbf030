import type { User } from 'grammy/types';
import type { LoginLinkBody } from '../../shared/platform/bot/contract.ts';

/** A Telegram user as the API's routes take one; absent fields stay absent. */
export function telegramUserOf(user: User): LoginLinkBody {
  return {
    telegramId: user.id,
    firstName: user.first_name,
    ...(user.last_name === undefined ? {} : { lastName: user.last_name }),
    ...(user.username === undefined ? {} : { username: user.username }),
    ...(user.language_code === undefined ? {} : { languageCode: user.language_code }),
  };
}
