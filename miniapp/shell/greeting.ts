import type { MessageKey } from '../i18n/message-key.ts';

/** The greeting for an hour of the player's local time. */
export function greetingKey(hour: number): Extract<MessageKey, `shell.greeting.${string}`> {
  if (hour >= 5 && hour < 12) return 'shell.greeting.morning';
  if (hour >= 12 && hour < 18) return 'shell.greeting.day';
  if (hour >= 18 && hour < 23) return 'shell.greeting.evening';
  return 'shell.greeting.night';
}
