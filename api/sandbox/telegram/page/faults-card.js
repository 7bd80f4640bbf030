import { get, send } from './api.js';
import { card } from './card.js';
import { el } from './dom.js';
import { attempt } from './toasts.js';

const FAULTS = {
  'rate-limit': 'Too many requests (429)',
  'server-error': 'Server error (500)',
  'drop-request': 'Connection lost before the call',
  'drop-answer': 'Connection lost after the call',
  slow: 'Slow answer (3 s)',
  'duplicate-update': 'Update delivered twice',
  'out-of-order': 'Updates out of order',
};

/** Arms faults of the Bot API and shows those that are still to strike. */
export function faultsCard() {
  const list = el('ul', { class: 'fault-list' });
  const run = async (action) => {
    const answer = await attempt(action);
    if (answer === undefined) return;
    list.replaceChildren(...answer.faults.map(faultRow));
    clear.hidden = answer.faults.length === 0;
  };
  const clear = el('button', { type: 'button', class: 'chip', hidden: true }, 'Clear all');
  clear.addEventListener('click', () => {
    void run(() => send('/telegram/faults', undefined, 'DELETE'));
  });
  void run(() => get('/telegram/faults'));
  const form = faultForm((fault) => void run(() => send('/telegram/faults', fault)));
  return card('bolt', 'Faults of the Bot API', form, list, clear);
}

function faultRow({ kind, count, method }) {
  const strikes = el('span', { class: 'badge' }, `${method ?? 'next'} ×${count}`);
  return el('li', {}, el('span', {}, FAULTS[kind]), strikes);
}

function faultForm(arm) {
  const options = Object.entries(FAULTS).map(([value, label]) => el('option', { value }, label));
  const kind = el('select', { 'aria-label': 'Kind of fault' }, options);
  const count = el('input', {
    type: 'number',
    min: '1',
    max: '1000',
    value: '1',
    'aria-label': 'How many times',
  });
  const submit = (event) => {
    event.preventDefault();
    arm({ kind: kind.value, count: Number(count.value) });
  };
  const button = el('button', { type: 'submit', class: 'chip' }, 'Arm');
  return el('form', { class: 'fault-form', on: { submit } }, kind, count, button);
}
