import * as z from 'zod/mini';

/** Notices about security and money that the bot sends to the player. */
export const noticesOutput = z.object({
  /** Whether there is a Telegram user whom the bot may write to. */
  canReach: z.boolean(),
  isOn: z.boolean(),
});
export type NoticesOutput = z.infer<typeof noticesOutput>;

export const setNoticesInput = z.strictObject({ isOn: z.boolean() });
