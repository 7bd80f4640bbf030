import { ask } from './api.js';
import { mainButton, plate, refusalText } from './chrome.js';
import { el, iconButton } from './dom.js';
import { amount, money } from './money.js';
import { pause } from './motion.js';
import { plainRules } from './pays.js';
import { colourOf, layoutOf } from './roulette-layout.js';
import { createWheel } from './roulette-wheel.js';
import { t } from './text.js';

const POLL_MS = 900;
const TICK_MS = 200;

/** The live table: rounds go by the clock, chips lie until betting ends. */
export function play(chrome, boot) {
  const wheel = createWheel();
  const layout = layoutOf((spot) => put(spot));
  const head = headOf();
  const state = { table: undefined, at: 0, placed: {}, steps: [], last: {}, seen: {}, chip: 0 };
  const chips = chipsOf(boot.stakes, (value) => (state.chip = value));
  const total = plate(t('chips'), '–');
  const tools = toolsOf({
    undo: () => change(state.steps.at(-1) ?? {}, true),
    clear: () => change({}),
    again: () => change(state.last),
  });
  chrome.stage.prepend(
    el(
      'div',
      { class: 'table' },
      el('div', { class: 'studio' }, head.node, wheel.node),
      layout.node,
    ),
  );
  chrome.console.classList.add('table-console');
  chrome.console.append(chrome.balancePlate, chrome.winPlate, total.node, chips.node, tools);
  chrome.offerRules(() => plainRules(boot, 'rouletteRule'));

  const sumOf = (placed) => Object.values(placed).reduce((sum, value) => sum + value, 0);
  const isOpen = () => state.table?.phase === 'betting';

  const show = () => {
    layout.show(state.placed);
    const sum = sumOf(state.placed);
    total.set(sum === 0 ? '–' : amount(sum));
  };

  let sending;
  const change = (next, isUndo = false) => {
    if (!isOpen()) {
      chrome.notice(t('noMore'), 'lost');
      return;
    }
    const sum = sumOf(next);
    if (sum > 0 && !chrome.canPay(sum)) return void chrome.notice(t('insufficient'), 'lost');
    const { minHundredths: min, maxHundredths: max } = state.table.limits;
    if (sum > max)
      return void chrome.notice(t('limits', { min: amount(min), max: money(max) }), 'lost');
    if (isUndo) state.steps.pop();
    else state.steps.push(state.placed);
    state.placed = next;
    show();
    clearTimeout(sending);
    sending = setTimeout(send, 140);
  };

  const put = (spot) => change({ ...state.placed, [spot]: (state.placed[spot] ?? 0) + state.chip });

  const send = async () => {
    const reply = await ask('chips', { round: state.table.round, layout: state.placed });
    if (!reply.ok && reply.error) chrome.notice(refusalText(reply.error), 'lost');
    if (reply.table) take(reply.table);
  };

  const take = (table) => {
    const before = state.table;
    Object.assign(state, { table, at: performance.now() });
    head.show(table);
    if (before?.round !== table.round) newRound(before, table);
    if (table.phase === 'spin' && state.seen.spun !== table.round) {
      state.seen.spun = table.round;
      void wheel.spin(table.number, table.leftMs - 1500);
    }
    if (table.phase === 'result' && state.seen.rested !== table.round) {
      state.seen.rested = table.round;
      wheel.rest(table.number);
      layout.mark(table.number);
      chrome.notice(t('result', { n: table.number }), 'plain');
    }
    layout.lock(table.phase !== 'betting');
    if (table.ticket) settle(table.ticket, table.phase);
  };

  const newRound = (before, table) => {
    if (before && sumOf(state.placed) > 0) state.last = state.placed;
    Object.assign(state, { placed: table.ticket?.layout ?? {}, steps: [] });
    layout.mark(null);
    show();
  };

  const settle = (ticket, phase) => {
    const key = `${ticket.round}:${ticket.state}`;
    if (state.seen.ticket === key) return;
    if (ticket.state === 'insufficient' || ticket.state === 'returned') {
      state.seen.ticket = key;
      state.placed = {};
      show();
      chrome.notice(refusalText(ticket.state), 'lost');
      chrome.setBalance(ticket.balance);
    } else if (ticket.state === 'taken' && ticket.balance !== null) {
      state.seen.ticket = key;
      chrome.setBalance(ticket.balance);
      chrome.notice(t('betsTaken'));
    } else if (ticket.state === 'paid' && phase === 'result') {
      state.seen.ticket = key;
      void showResult(ticket);
    }
  };

  const showResult = async ({ layout: placed, winHundredths, balance }) => {
    const staked = sumOf(placed);
    if (winHundredths > 0)
      chrome.notice(`+${money(winHundredths)}`, winHundredths > staked ? 'won' : 'plain');
    else chrome.notice(t('lost'));
    await chrome.showWin(winHundredths, staked);
    if (balance === null) await chrome.askBalance();
    else chrome.setBalance(balance);
  };

  const follow = async () => {
    for (;;) {
      const asked = await ask('table');
      if (asked.ok) take(asked.table);
      else chrome.notice(refusalText(asked.error), 'lost');
      if (asked.error === 'expired') return;
      const leftMs = asked.ok ? asked.table.leftMs : POLL_MS;
      await pause(Math.max(120, Math.min(POLL_MS, leftMs + 60)));
    }
  };

  setInterval(() => {
    if (state.table) head.tick(state.table, state.table.leftMs - (performance.now() - state.at));
  }, TICK_MS);
  void follow();
}

function headOf() {
  const picture = el('img', { alt: '', width: 64, height: 64 });
  const name = el('strong', {});
  const limits = el('span', {});
  const word = el('span', { class: 'phase-word' });
  const clock = el('span', { class: 'clock' });
  const bar = el('i', {});
  const history = el('ol', { class: 'numbers' });
  let shownPicture = '';
  return {
    node: el(
      'div',
      { class: 'head' },
      el('div', { class: 'dealer' }, picture, el('div', {}, name, limits)),
      el('div', { class: 'phase', role: 'status' }, word, clock, el('div', { class: 'bar' }, bar)),
      history,
    ),
    show: ({
      dealer,
      limits: { minHundredths: min, maxHundredths: max },
      history: numbers,
      phase,
    }) => {
      if (shownPicture !== dealer.picture) picture.src = shownPicture = dealer.picture;
      name.textContent = t('dealer', { name: dealer.name });
      limits.textContent = t('limits', { min: amount(min), max: money(max) });
      word.textContent = t(phase === 'betting' ? 'placeBets' : 'noMore');
      word.dataset.phase = phase;
      history.replaceChildren(
        ...numbers.slice(0, 10).map((number) => el('li', { class: colourOf(number) }, number)),
      );
    },
    tick: ({ phase, phaseMs }, leftMs) => {
      const left = Math.max(0, leftMs);
      clock.textContent = phase === 'betting' ? t('seconds', { n: Math.ceil(left / 1000) }) : '';
      bar.style.transform = `scaleX(${phase === 'betting' ? left / phaseMs : 0})`;
    },
  };
}

/** The chips to choose from; five of the stakes. */
function chipsOf(stakes, onChoose) {
  const values = [0, 3, 5, 7, 8]
    .map((index) => stakes[index])
    .filter((value) => value !== undefined);
  const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
  const buttons = values.map((value, index) =>
    el(
      'button',
      {
        type: 'button',
        class: `chip chip-${index}`,
        'aria-label': t('chip', { x: money(value) }),
        'aria-pressed': 'false',
        on: { click: () => choose(index) },
      },
      short.format(value / 100),
    ),
  );
  const choose = (index) => {
    buttons.forEach((button, at) => button.setAttribute('aria-pressed', String(at === index)));
    onChoose(values[index]);
  };
  choose(1);
  return { node: el('div', { class: 'chips' }, buttons) };
}

function toolsOf({ undo, clear, again }) {
  return el(
    'div',
    { class: 'table-tools' },
    iconButton('undo', { label: t('undo'), onPress: undo }),
    iconButton('trash', { label: t('clear'), onPress: clear }),
    againButton(again),
  );
}

function againButton(again) {
  const button = mainButton(again);
  button.say(t('again'));
  return button.node;
}
