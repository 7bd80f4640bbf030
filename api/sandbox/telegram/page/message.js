import { avatar, el, icon, timeOf } from './dom.js';
import { withEmoji } from './emoji.js';

const INLINE_TAGS = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  spoiler: 'span',
};

/** One bubble. `actions` are what a link, a command or a button does. */
export function messageRow(message, { isGroup, actions }) {
  const side = message.isOwn ? 'is-own' : 'is-other';
  const showsSender = isGroup && !message.isOwn && message.sender !== null;
  return el(
    'li',
    { class: `row ${side}` },
    showsSender ? avatar(message.sender, 34) : undefined,
    el(
      'div',
      { class: 'bubble-column' },
      el(
        'div',
        { class: 'bubble' },
        showsSender ? el('div', { class: 'sender' }, message.senderName) : undefined,
        el('div', { class: 'text' }, formatted(message, actions), stamp(message)),
      ),
      keyboard(message, actions),
    ),
  );
}

function stamp(message) {
  return el(
    'span',
    { class: 'stamp' },
    message.isForYouAlone ? 'only you see this ' : '',
    message.isEdited ? 'edited ' : '',
    timeOf(message.date),
    message.isOwn ? icon('checks', 16) : undefined,
  );
}

function formatted({ text, entities }, actions) {
  return pieces(text, { from: 0, to: text.length, entities }, actions);
}

/** Text between two offsets with its entities, outermost first. */
function pieces(text, { from, to, entities }, actions) {
  const nodes = [];
  let position = from;
  entities.forEach((entity, index) => {
    const end = entity.offset + entity.length;
    if (entity.offset < position || end > to) return;
    nodes.push(...withEmoji(text.slice(position, entity.offset)));
    const rest = entities.slice(index + 1).filter((other) => other.offset + other.length <= end);
    const inner = pieces(text, { from: entity.offset, to: end, entities: rest }, actions);
    nodes.push(entityNode(entity, text.slice(entity.offset, end), { inner, actions }));
    position = end;
  });
  nodes.push(...withEmoji(text.slice(position, to)));
  return nodes;
}

function entityNode(entity, text, { inner, actions }) {
  if (entity.type === 'url' || entity.type === 'text_link') {
    return linkNode(inner, () => actions.openLink(entity.url ?? text));
  }
  if (entity.type === 'bot_command') return linkNode(inner, () => actions.sendText(text));
  if (entity.type === 'code') {
    const copy = () => actions.copyText(text);
    return el(
      'button',
      { type: 'button', class: 'code', title: 'Copy', on: { click: copy } },
      inner,
    );
  }
  const tag = INLINE_TAGS[entity.type];
  return tag === undefined ? el('span', {}, inner) : el(tag, { class: `is-${entity.type}` }, inner);
}

function linkNode(inner, onPress) {
  return el('button', { type: 'button', class: 'link', on: { click: onPress } }, inner);
}

function keyboard(message, actions) {
  if (message.keyboard.length === 0) return undefined;
  const rows = message.keyboard.map((row) =>
    el(
      'div',
      { class: 'key-row' },
      row.map((button) => key(button, message, actions)),
    ),
  );
  return el('div', { class: 'keys' }, rows);
}

const KEY_MARKS = { url: 'link', web_app: 'app', copy_text: 'copy' };

function key(button, message, actions) {
  const mark = Object.keys(KEY_MARKS).find((kind) => button[kind] !== undefined);
  const style = button.style === undefined ? '' : ` is-${button.style}`;
  const node = el(
    'button',
    { type: 'button', class: `key${style}` },
    el('span', {}, withEmoji(button.text)),
    mark === undefined ? undefined : icon(KEY_MARKS[mark], 13),
  );
  node.addEventListener('click', async () => {
    node.classList.add('is-busy');
    await actions.pressKey(button, message);
    node.classList.remove('is-busy');
  });
  return node;
}
