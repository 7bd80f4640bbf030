import { el, icon } from './dom.js';
import { pressStart, sendText, toggleMembership } from './actions.js';
import { menuButton as menuOpener } from './menus.js';
import { openMiniApp } from './mini-app.js';
import { state } from './state.js';

let shown = '';
let shownPlace = '';

/** The foot of a chat: Start, Join, or the field to write in with the bot's menu button. */
export function drawComposer(root, chat) {
  const { menuButton, commands } = state.view.bot;
  const signature = JSON.stringify([
    chat.id,
    chat.isMember,
    chat.canWrite,
    chat.isStarted,
    state.threadId,
    state.startPayload,
    chat.type === 'private' ? [menuButton, commands] : 0,
  ]);
  if (signature === shown) return;
  const place = `${chat.id}:${state.threadId}`;
  const typed = place === shownPlace ? root.querySelector('.field') : null;
  const hadFocus = typed !== null && typed === document.activeElement;
  [shown, shownPlace] = [signature, place];
  const needsStart =
    chat.type === 'private' && (!chat.isStarted || state.startPayload !== undefined);
  if (needsStart) root.replaceChildren(wideButton('Start', () => void pressStart()));
  else if (!chat.canWrite) {
    const label = chat.isMember ? 'Leave the channel' : 'Join the channel';
    root.replaceChildren(wideButton(label, () => void toggleMembership()));
  } else root.replaceChildren(field(chat.type === 'private' ? { menuButton, commands } : {}));
  const input = root.querySelector('.field');
  if (input !== null && typed?.value) {
    input.value = typed.value;
    input.dispatchEvent(new Event('input'));
  }
  if (hadFocus) input?.focus();
}

function wideButton(label, onPress) {
  return el('button', { type: 'button', class: 'wide-button', on: { click: onPress } }, label);
}

function field({ menuButton, commands = [] }) {
  const input = el('textarea', {
    class: 'field',
    rows: 1,
    maxLength: 4096,
    placeholder: 'Message',
    'aria-label': 'Message',
  });
  const submit = async () => {
    const text = input.value.trim();
    if (text === '') return;
    input.value = '';
    fit();
    await sendText(text);
    input.focus();
  };
  const fit = () => {
    input.style.height = 'auto';
    input.style.height = `${Math.min(input.scrollHeight, 160)}px`;
    form.classList.toggle('has-text', input.value.trim() !== '');
  };
  const form = el(
    'form',
    { class: 'composer', on: { submit: (event) => (event.preventDefault(), void submit()) } },
    menuButton?.type === 'web_app' ? appButton(menuButton) : undefined,
    el(
      'div',
      { class: 'field-box' },
      input,
      commands.length > 0 ? commandsButton(commands) : undefined,
    ),
    el(
      'button',
      { type: 'submit', class: 'send', 'aria-label': 'Send', title: 'Send' },
      icon('send', 22),
    ),
  );
  input.addEventListener('input', fit);
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    void submit();
  });
  return form;
}

function appButton(menuButton) {
  const open = () => openMiniApp({ url: menuButton.web_app.url });
  return el(
    'button',
    { type: 'button', class: 'app-button', on: { click: open } },
    icon('app', 18),
    menuButton.text,
  );
}

function commandsButton(commands) {
  const list = el(
    'div',
    { class: 'menu commands', role: 'group', 'aria-label': 'Commands' },
    commands.map(({ command, description }) =>
      el(
        'button',
        { type: 'button', class: 'command', on: { click: () => void sendText(`/${command}`) } },
        el('b', {}, `/${command}`),
        el('span', { class: 'faint' }, description),
      ),
    ),
  );
  const button = menuOpener('slash', { label: 'Commands', side: 'above', list });
  return el('div', { class: 'commands-box' }, button, list);
}
