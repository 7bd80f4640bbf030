import type { Page } from 'playwright-core';

/** The staff's group in the sandbox, and the two of its people who are of the staff. */
const STAFF_GROUP = -1_002_000_000_002;
export const NORA = 1007;
export const GLEB = 1008;
/** A member of the group whom nobody made one of the staff. */
export const SELIN = 1009;

type Message = {
  readonly id: number;
  readonly keyboard: readonly (readonly { text: string; callback_data?: string }[])[];
};

/** Gives the page's browser an authenticator whose owner always agrees. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Presses a code under the newest message of the staff's group that offers it. */
async function pressCode(url: string, userId: number, code: string): Promise<string> {
  const client = `${url}/sandbox/telegram/client`;
  const response = await fetch(`${client}/state?user=${userId}`);
  const state = (await response.json()) as { chats: { id: number; messages: Message[] }[] };
  const messages = state.chats.find((chat) => chat.id === STAFF_GROUP)?.messages ?? [];
  for (const message of messages.toReversed()) {
    const button = message.keyboard.flat().find(({ text }) => text === code);
    if (button?.callback_data === undefined) continue;
    const press = {
      userId,
      chatId: STAFF_GROUP,
      messageId: message.id,
      data: button.callback_data,
    };
    const answer = await fetch(`${client}/press`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(press),
    });
    return ((await answer.json()) as { answer?: { text: string } | null }).answer?.text ?? '';
  }
  throw new Error(`No message of the staff's group offers ${code}`);
}

/**
 * Signs a page in to the back office as a person of the sandbox's staff, by their press and the
 * passkey that the browser then makes. The bot has to run.
 */
export async function signInToOffice(page: Page, url: string, userId = NORA): Promise<void> {
  await addAuthenticator(page);
  await beginSignIn(page, url, userId);
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

/** Signs in once more on a page that signed in before: its browser proves the passkey that it made. */
export async function signInAgain(page: Page, url: string, userId = NORA): Promise<void> {
  await beginSignIn(page, url, userId);
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

async function beginSignIn(page: Page, url: string, userId: number): Promise<void> {
  await page.goto('/desk');
  await page.getByRole('button', { name: 'Ask in the staff’s chat' }).click();
  const code = (await page.getByLabel(/^Code /).textContent()) ?? '';
  await pressCode(url, userId, code);
}
