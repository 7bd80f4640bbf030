import { avatar, el, icon, iconButton, timeOf } from './dom.js';
import { showChat } from './actions.js';
import { withEmoji } from './emoji.js';
import { becomeUser, state, update } from './state.js';
import { toggleTools } from './tools.js';

const KIND_NOTES = { channel: 'subscribers · channel', supergroup: 'members · group with topics' };

/** The left column: who one is, the chats, the way to the tools. */
export function drawChatList(root) {
  const { view, people, userId, chatId } = state;
  const me = people.find((person) => person.id === userId);
  if (view === undefined || me === undefined) return;
  const focused = document.activeElement?.dataset?.focusKey;
  root.replaceChildren(
    el('h1', { class: 'unseen' }, 'Chats'),
    account(me),
    el(
      'nav',
      { class: 'chats', 'aria-label': 'Chat list' },
      view.chats.map((chat) => chatRow(chat, chat.id === chatId)),
    ),
    el(
      'footer',
      { class: 'sidebar-foot' },
      el(
        'p',
        {},
        el('strong', {}, 'This is a stand-in for Telegram'),
        'Everything happens on this machine. Real bot, real signatures, demo money.',
      ),
    ),
  );
  if (focused !== undefined) root.querySelector(`[data-focus-key="${focused}"]`)?.focus();
}

function account(me) {
  return el(
    'header',
    { class: 'sidebar-head' },
    el(
      'button',
      {
        type: 'button',
        class: 'account',
        'data-focus-key': 'account',
        'aria-haspopup': 'dialog',
        title: 'Choose another demo user',
        on: { click: choosePerson },
      },
      avatar(me.id, 42),
      el(
        'span',
        { class: 'account-text' },
        el('span', { class: 'account-name' }, me.name, me.isPremium ? star() : undefined),
        el('span', { class: 'faint' }, me.about),
      ),
      icon('down', 18),
    ),
    iconButton('sliders', {
      label: 'Sandbox tools',
      onPress: toggleTools,
      'data-focus-key': 'tools',
      id: 'tools-button',
    }),
  );
}

function star() {
  return el('span', { class: 'premium', title: 'Premium' }, '★');
}

function chatRow(chat, isActive) {
  const last = chat.messages.at(-1);
  const picture = chat.type === 'private' ? 'bot' : chat.id;
  const open = () => {
    update({ chatId: chat.id, threadId: undefined });
    showChat();
  };
  return el(
    'button',
    {
      type: 'button',
      class: `chat-row${isActive ? ' is-active' : ''}`,
      'aria-current': isActive ? 'true' : undefined,
      'data-focus-key': `chat${chat.id}`,
      on: { click: open },
    },
    avatar(picture, 54),
    el(
      'span',
      { class: 'chat-row-text' },
      el(
        'span',
        { class: 'chat-row-top' },
        el(
          'span',
          { class: 'chat-title' },
          chat.title,
          chat.type === 'private' ? verified() : undefined,
        ),
        last === undefined ? undefined : el('time', { class: 'faint' }, timeOf(last.date)),
      ),
      el('span', { class: 'chat-preview' }, withEmoji(preview(chat, last))),
    ),
  );
}

function verified() {
  return el('span', { class: 'verified', title: 'Bot' }, 'bot');
}

function preview(chat, last) {
  if (last !== undefined) return (last.isOwn ? 'You: ' : '') + last.text.replaceAll('\n', ' ');
  if (chat.type === 'private') return 'Press Start to begin';
  return `${chat.memberCount} ${KIND_NOTES[chat.type]}`;
}

function choosePerson() {
  const dialog = el('dialog', { class: 'picker', 'aria-label': 'Choose a demo user' });
  const choose = async (id) => {
    dialog.close();
    await becomeUser(id);
    showChat();
  };
  const person = ({ id, name, about, isPremium }) =>
    el(
      'button',
      {
        type: 'button',
        class: `person${id === state.userId ? ' is-active' : ''}`,
        'aria-pressed': String(id === state.userId),
        on: { click: () => void choose(id) },
      },
      avatar(id, 46),
      el(
        'span',
        { class: 'account-text' },
        el('span', { class: 'account-name' }, name, isPremium ? star() : undefined),
        el('span', { class: 'faint' }, `${about} · ${id}`),
      ),
    );
  dialog.append(
    el('h2', {}, 'Who do you want to be?'),
    el(
      'p',
      { class: 'faint' },
      'Each demo user speaks another language and has a balance of their own.',
    ),
    el('div', { class: 'people' }, state.people.map(person)),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
