import { setTimeout as pause } from 'node:timers/promises';
import { createBotApi } from '../../cashdesk/approvals/telegram-api.ts';
import type { Config } from '../../config.ts';
import { WrongCommand } from './wrong-command.ts';

const LOOK_EACH_MS = 500;

/** A code to press in the staff's chat. */
type Asked = {
  readonly code: string;
  /** The message with the choices. */
  readonly messageIn: (chatId: number) => object;
  readonly look: () => Promise<string>;
};

/** Asks in the staff's chat, shows the code here, and waits until it was pressed. */
export async function waitForPress(
  { config }: { readonly config: Config },
  ask: () => Promise<Asked>,
): Promise<void> {
  const { chatId } = config.staff;
  if (chatId === undefined) throw new WrongCommand('STAFF_CHAT is not set: nobody can be asked.');
  const { code, messageIn, look } = await ask();
  const botApi = createBotApi({ apiRoot: config.telegramApiRoot, token: config.botToken });
  await botApi.call('sendMessage', messageIn(chatId));
  process.stdout.write(`Press ${code} in the staff's chat.\n`);
  let state = await look();
  while (state === 'waiting') {
    await pause(LOOK_EACH_MS);
    state = await look();
  }
  if (state === 'over') throw new WrongCommand('Nobody pressed that code in time.');
}
