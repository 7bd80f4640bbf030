import { get, send } from './api.js';
import { el, icon, iconButton } from './dom.js';
import { bridgeLog, emitTheme } from './mini-app.js';
import { state } from './state.js';
import { currentTheme, setTheme } from './themes.js';
import { attempt, toast } from './toasts.js';

const HOUR_MS = 3_600_000;
const CREDITS = [1000, 10_000, 100_000];
const FAULTS = {
  'rate-limit': 'Too many requests (429)',
  'server-error': 'Server error (500)',
  'drop-request': 'Connection lost before the call',
  'drop-answer': 'Connection lost after the call',
  slow: 'Slow answer (3 s)',
  'duplicate-update': 'Update delivered twice',
  'out-of-order': 'Updates out of order',
};

let drawnFor;

/** Opens or closes the panel of sandbox tools. */
export function toggleTools() {
  const root = document.getElementById('tools');
  root.hidden = !root.hidden;
  document.getElementById('app').classList.toggle('has-tools', !root.hidden);
  drawTools(root);
  if (root.hidden) document.getElementById('tools-button')?.focus();
  else root.querySelector('button')?.focus();
}

/** The panel: demo money, the clock, the theme, faults and what crosses the bridge. */
export function drawTools(root) {
  if (root.hidden || state.view === undefined) return;
  const key = `${state.userId}`;
  if (drawnFor === key && root.childElementCount > 0) return;
  drawnFor = key;
  root.replaceChildren(
    el(
      'header',
      {},
      el('h2', {}, 'Sandbox tools'),
      iconButton('close', { label: 'Close the tools', onPress: toggleTools }),
    ),
    el('div', { class: 'tools-body' }, money(), clock(), theme(), faults(), bridge()),
  );
}

function card(name, title, ...children) {
  return el('section', { class: 'card' }, el('h3', {}, icon(name, 18), title), ...children);
}

function money() {
  const add = async (amount) => {
    const body = { telegramId: state.userId, amount: amount * 100 };
    const answer = await attempt(() => send('/credit', body));
    if (answer !== undefined)
      toast(
        `${amount.toLocaleString('en')} added. Balance ${(answer.balance / 100).toLocaleString('en')}.`,
      );
  };
  return card(
    'coin',
    'Demo money',
    el('p', { class: 'faint' }, `For ${state.view.me.name}, in the base currency.`),
    el(
      'div',
      { class: 'chips' },
      CREDITS.map((amount) =>
        el(
          'button',
          { type: 'button', class: 'chip is-hot', on: { click: () => void add(amount) } },
          `+${amount.toLocaleString('en')}`,
        ),
      ),
    ),
  );
}

function clock() {
  const face = el('p', { class: 'clock-face' }, '…');
  const show = ({ now, offsetMs }) => {
    const time = new Date(now).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
    face.replaceChildren(time, offsetMs === 0 ? '' : el('span', { class: 'badge' }, 'moved'));
  };
  const move = async (body) => {
    const answer = await attempt(() => send('/clock', body));
    if (answer !== undefined) show(answer);
  };
  void attempt(async () => show(await get('/clock')));
  const chip = (label, body) =>
    el('button', { type: 'button', class: 'chip', on: { click: () => void move(body) } }, label);
  return card(
    'clock',
    'The product’s clock',
    face,
    el(
      'div',
      { class: 'chips' },
      chip('+1 hour', { advanceMs: HOUR_MS }),
      chip('+1 day', { advanceMs: 24 * HOUR_MS }),
      chip('+7 days', { advanceMs: 168 * HOUR_MS }),
      chip('Real time', { offsetMs: 0 }),
    ),
  );
}

function theme() {
  const choose = (name) => {
    setTheme(name);
    emitTheme();
    row.replaceChildren(...chips());
  };
  const chips = () =>
    Object.entries({ night: 'Night', day: 'Day' }).map(([name, label]) =>
      el(
        'button',
        {
          type: 'button',
          class: 'chip',
          'aria-pressed': String(currentTheme() === name),
          on: { click: () => choose(name) },
        },
        label,
      ),
    );
  const row = el('div', { class: 'chips' }, chips());
  return card('moon', 'Theme', row);
}

function faults() {
  const list = el('ul', { class: 'fault-list' });
  const show = ({ faults: pending }) =>
    list.replaceChildren(
      ...pending.map(({ kind, count, method }) =>
        el(
          'li',
          {},
          el('span', {}, FAULTS[kind]),
          el('span', { class: 'badge' }, `${method ?? 'next'} ×${count}`),
        ),
      ),
    );
  const kind = el(
    'select',
    { 'aria-label': 'Kind of fault' },
    Object.entries(FAULTS).map(([value, label]) => el('option', { value }, label)),
  );
  const count = el('input', {
    type: 'number',
    min: '1',
    max: '1000',
    value: '1',
    'aria-label': 'How many times',
  });
  const run = async (action) => {
    const answer = await attempt(action);
    if (answer !== undefined) show(answer);
  };
  const add = () =>
    run(() => send('/telegram/faults', { kind: kind.value, count: Number(count.value) }));
  void run(() => get('/telegram/faults'));
  return card(
    'bolt',
    'Faults of the Bot API',
    el(
      'form',
      { class: 'fault-form', on: { submit: (event) => (event.preventDefault(), void add()) } },
      kind,
      count,
      el('button', { type: 'submit', class: 'chip' }, 'Arm'),
    ),
    list,
    el(
      'button',
      {
        type: 'button',
        class: 'chip',
        on: { click: () => void run(() => send('/telegram/faults', undefined, 'DELETE')) },
      },
      'Clear all',
    ),
  );
}

function bridge() {
  const list = el('ol', {
    class: 'bridge-log',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Bridge events',
  });
  const draw = () =>
    list.replaceChildren(
      ...bridgeLog
        .slice(0, 40)
        .map(({ eventType, eventData, isOut }) =>
          el(
            'li',
            { class: isOut ? 'is-out' : 'is-in', title: JSON.stringify(eventData ?? {}) },
            eventType.replace('web_app_', ''),
          ),
        ),
    );
  document.addEventListener('bridge', draw);
  draw();
  const note = el('p', { class: 'faint' }, 'What an open mini-app asks (→) and is told (←).');
  return card('plug', 'Bridge', note, list);
}
