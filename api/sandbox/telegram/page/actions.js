import { send } from './api.js';
import { popup } from './dialogs.js';
import { openMiniApp } from './mini-app.js';
import { activeChat, state, update } from './state.js';
import { attempt, toast } from './toasts.js';

/** Writes into the open chat as the demo user. */
export async function sendText(text) {
  const { userId, chatId, threadId } = state;
  const thread = threadId === undefined ? {} : { threadId };
  await attempt(() => send('/telegram/client/message', { userId, chatId, text, ...thread }));
}

/** Presses Start, with the deep link's payload where one brought the user here. */
export async function pressStart() {
  const { startPayload } = state;
  update({ startPayload: undefined });
  await sendText(startPayload ? `/start ${startPayload}` : '/start');
}

/** What a button under a message does, by its kind. */
export async function pressKey(button, message) {
  if (button.web_app !== undefined) return openMiniApp({ url: button.web_app.url });
  if (button.url !== undefined) return openLink(button.url);
  if (button.copy_text !== undefined) return copyText(button.copy_text.text);
  if (button.callback_data === undefined) return undefined;
  const { userId, chatId } = state;
  const press = { userId, chatId, messageId: message.id, data: button.callback_data };
  const result = await attempt(() => send('/telegram/client/press', press));
  const answer = result?.answer;
  if (!answer) return undefined;
  if (answer.url) return openLink(answer.url);
  if (answer.isAlert) return await popup({ message: answer.text, buttons: [] });
  if (answer.text) toast(answer.text);
  return undefined;
}

export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast('Copied to the clipboard.');
  } catch {
    toast('The browser did not allow copying.');
  }
}

/** Opens an address: links to the bot and the channel stay inside, the rest gets its own tab. */
export function openLink(address) {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`);
  if (url === null) return;
  if (url.hostname === 't.me' || url.hostname === 'telegram.me') openTelegramLink(url);
  else window.open(url.href, '_blank', 'noopener');
}

/** A link into Telegram, as the app itself would take it. */
export function openTelegramLink(url) {
  const [name] = url.pathname.split('/').filter(Boolean);
  const { bot, chats } = state.view;
  if (name === bot.username) {
    const startParam = url.searchParams.get('startapp');
    const startPayload = url.searchParams.get('start') ?? undefined;
    update({ chatId: state.userId, threadId: undefined, startPayload });
    showChat();
    if (startParam !== null) void openMiniApp({ url: state.view.siteUrl, startParam });
    return;
  }
  const channel = chats.find((chat) => chat.type === 'channel');
  if (name === 'rollhouse_news' && channel !== undefined) {
    update({ chatId: channel.id, threadId: undefined });
    showChat();
    return;
  }
  toast(`The sandbox has no ${name ? `@${name}` : 'such chat'}.`);
}

/** Brings the chat to the front on a narrow screen. */
export function showChat() {
  document.getElementById('app').dataset.view = 'chat';
}

export function showList() {
  document.getElementById('app').dataset.view = 'list';
}

/** Joins or leaves the open channel. */
export async function toggleMembership() {
  const chat = activeChat();
  const body = { userId: state.userId, chatId: chat.id, status: chat.isMember ? 'left' : 'member' };
  await attempt(() => send('/telegram/client/membership', body));
}

/** Forwards a story to the bot: a new one of one's own, or somebody else's newest. */
export async function forwardStory(posterId) {
  await attempt(() => send('/telegram/client/story', { userId: state.userId, posterId }));
}

/** Empties the chat with the bot, so that Start can be pressed again. */
export async function restartChat() {
  await attempt(() => send('/telegram/client/restart', { userId: state.userId }));
}
