import { approvalMessage } from '../../accounts/staff/press-code.ts';
import { askToPress, ProofRequired, pressState } from '../../accounts/staff/shell-approval.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { waitForPress } from './wait-for-press.ts';

/**
 * Runs a command, and again once its person pressed in Telegram for what takes two. A command that
 * wants a press did nothing: `authorise` threw in its transaction.
 */
export async function pressing(
  context: { readonly db: Database; readonly clock: Clock; readonly config: Config },
  run: () => Promise<string>,
): Promise<string> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ProofRequired)) throw error;
    const { approval } = error;
    await waitForPress(context, async () => {
      const request = await askToPress(context, approval);
      return {
        code: request.code,
        messageIn: (chatId) => approvalMessage(request, { chatId, approval }),
        look: async () => await pressState(context, request.id),
      };
    });
    return await run();
  }
}
