import { get, send } from './api.js';
import { card } from './card.js';
import { el, iconButton } from './dom.js';
import { faultsCard } from './faults-card.js';
import { bridgeLog, emitTheme } from './mini-app.js';
import { state } from './state.js';
import { storiesCard } from './stories-card.js';
import { currentTheme, setTheme } from './themes.js';
import { attempt, toast } from './toasts.js';

const HOUR_MS = 3_600_000;
const CREDITS = [1000, 10_000, 100_000];
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
    el(
      'div',
      { class: 'tools-body' },
      money(),
      clock(),
      storiesCard(),
      theme(),
      faultsCard(),
      bridge(),
    ),
  );
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
