import type { Messages } from './messages.ts';

/** Every text of the interface, by the key its English file gives it. */
export type MessageKey = keyof Messages;
