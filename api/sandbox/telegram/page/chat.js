import { avatar, el, icon, iconButton } from './dom.js';
import * as actions from './actions.js';
import { drawComposer } from './composer.js';
import { withEmoji } from './emoji.js';
import { messageRow } from './message.js';
import { activeChat, state, update } from './state.js';

let shown = '';

/** The middle column: the open chat with its head, messages and what stands at its foot. */
export function drawChat(root) {
  const chat = activeChat();
  if (chat === undefined) return;
  if (root.childElementCount === 0) {
    root.append(
      el('header', { class: 'chat-head' }),
      el('div', { class: 'messages', tabindex: '0', role: 'region', 'aria-label': 'Messages' }),
      el('footer', { class: 'chat-foot' }),
    );
  }
  const [head, messages, foot] = root.children;
  head.replaceChildren(...headOf(chat));
  drawMessages(messages, chat);
  drawComposer(foot, chat);
}

function headOf(chat) {
  const isPrivate = chat.type === 'private';
  const topic = chat.topics.find(({ id }) => id === state.threadId);
  const leave = () => (topic === undefined ? actions.showList() : update({ threadId: undefined }));
  const back = iconButton('back', {
    label: topic === undefined ? 'Back to chats' : 'All topics',
    onPress: leave,
    class: `icon-button back${topic === undefined ? '' : ' is-always'}`,
  });
  return [
    back,
    avatar(isPrivate ? 'bot' : chat.id, 42),
    el(
      'div',
      { class: 'chat-head-text' },
      el('h1', {}, topic?.name ?? chat.title),
      el('p', { class: 'faint' }, subtitle(chat, topic)),
    ),
    isPrivate && chat.messages.length > 0
      ? iconButton('restart', {
          label: 'Clear the chat and start over',
          onPress: () => void actions.restartChat(),
        })
      : undefined,
  ].filter(Boolean);
}

function subtitle(chat, topic) {
  if (!state.isOnline) return 'connecting…';
  if (topic !== undefined) return chat.title;
  if (chat.type === 'private') return 'bot';
  const members = `${chat.memberCount} ${chat.type === 'channel' ? 'subscribers' : 'members'}`;
  return chat.topics.length > 0 ? `${members} · ${chat.topics.length} topics` : members;
}

function drawMessages(root, chat) {
  const inThread = chat.messages.filter(
    ({ threadId }) => (threadId ?? undefined) === state.threadId,
  );
  const signature = JSON.stringify([
    chat.id,
    state.threadId,
    inThread,
    chat.topics,
    chat.isStarted,
  ]);
  if (signature === shown) return;
  const isNewChat = !shown.startsWith(`[${chat.id},`);
  const isAtEnd = root.scrollHeight - root.scrollTop - root.clientHeight < 80;
  shown = signature;
  const isGroup = chat.type === 'supergroup';
  const rows = inThread.map((message) => messageRow(message, { isGroup, actions }));
  root.replaceChildren(
    state.threadId === undefined && chat.topics.length > 0 ? topicList(chat) : '',
    rows.length === 0
      ? emptyChat(chat)
      : el('ul', { class: 'rows' }, el('li', { class: 'day' }, 'Today'), rows),
  );
  if (isNewChat || isAtEnd) root.scrollTop = root.scrollHeight;
  if (!isNewChat) rows.at(-1)?.classList.add('is-new');
}

function topicList(chat) {
  const open = (id) => update({ threadId: id });
  const topics = chat.topics.map(({ id, name, isClosed }) =>
    el(
      'button',
      { type: 'button', class: 'topic', on: { click: () => open(id) } },
      el('span', { class: 'topic-mark' }, name.slice(0, 1).toUpperCase()),
      el('span', {}, name),
      isClosed ? el('span', { class: 'faint' }, 'closed') : undefined,
    ),
  );
  return el('div', { class: 'topics' }, topics);
}

function emptyChat(chat) {
  if (chat.type !== 'private') {
    return el('div', { class: 'empty' }, el('p', { class: 'pill' }, 'No messages here yet'));
  }
  const { description, name } = state.view.bot;
  return el(
    'div',
    { class: 'empty' },
    el(
      'div',
      { class: 'about' },
      el('div', { class: 'about-art', 'aria-hidden': 'true' }, avatar('bot', 88)),
      el('h2', {}, description ? 'What can this bot do?' : name),
      el('p', {}, withEmoji(description || 'The bot has not said anything about itself yet.')),
    ),
    state.startPayload
      ? el('p', { class: 'pill' }, icon('link', 14), ` Start with ${state.startPayload}`)
      : '',
  );
}
