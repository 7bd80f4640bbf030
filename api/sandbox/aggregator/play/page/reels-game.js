import { ask } from './api.js';
import { celebrate, mainButton, refusalText, stakeStepper } from './chrome.js';
import { el, pictureOf, svg } from './dom.js';
import { amount, money } from './money.js';
import { pause } from './motion.js';
import { rulesOfLines } from './pays.js';
import { createReel } from './reel.js';
import { t } from './text.js';

const STAGGER_MS = 130;
const SUSPENSE_MS = 900;
const LEAST_TURN_MS = 420;
const LINE_MS = 850;
const BIG_WIN = 12;

/** The games of reels and lines: three reels with fruit, five with wilds and free spins. */
export function play(chrome, boot) {
  const { rules } = boot;
  const pictures = Object.fromEntries(
    Object.entries(boot.symbols).map(([name, text]) => [name, pictureOf(text)]),
  );
  const names = Object.keys(pictures).filter((name) => name !== 'hero');
  const reelCount = rules.lines[0].length;
  const reels = Array.from({ length: reelCount }, () =>
    createReel({ rows: rules.rows, names, pictures }),
  );
  const board = boardOf(reels, reelCount, rules.rows);
  const window = reels.map((_, index) =>
    Array.from({ length: rules.rows }, (_, row) => names[(index * 2 + row) % names.length]),
  );
  const state = { isBusy: false, isHurried: false, bonus: boot.bonus, show: 0, window };
  chrome.stage.prepend(el('div', { class: 'cabinet' }, chrome.marquee, board.node));
  reels.forEach((reel, index) => reel.show(window[index]));

  const button = mainButton(() => (state.isBusy ? (state.isHurried = true) : void spin()));
  const stake = stakeStepper(boot, () => refresh());
  chrome.console.append(
    chrome.balancePlate,
    chrome.winPlate,
    stake.plate,
    el('div', { class: 'controls' }, stake.less, button.node, stake.more),
  );
  chrome.offerRules(() => rulesOfLines({ boot, pictures, stake: stake.value() }));

  const refresh = () => {
    const { bonus } = state;
    stake.lock(state.isBusy || bonus !== null);
    document.body.dataset.bonus = bonus === null ? 'off' : 'on';
    button.tone(bonus ? 'shine' : 'hot');
    if (bonus) {
      const n = Math.min(bonus.total, bonus.total - bonus.left + 1);
      button.say(t('freeSpin', { n, of: bonus.total }), money(bonus.wonHundredths));
    } else button.say(t('spin'), money(stake.value()));
  };

  const spin = async () => {
    const isFree = state.bonus !== null;
    if (!isFree && !chrome.canPay(stake.value())) {
      chrome.notice(t('insufficient'), 'lost');
      void chrome.askBalance();
      return;
    }
    Object.assign(state, { isBusy: true, isHurried: false, show: state.show + 1 });
    board.clear();
    if (!isFree) chrome.clearWin();
    if (!isFree) chrome.takeStake(stake.value());
    refresh();
    await turnAndLand(isFree);
    state.isBusy = false;
    refresh();
    if (state.bonus && isFree) void pause(500).then(() => !state.isBusy && state.bonus && spin());
  };

  const turnAndLand = async (isFree) => {
    let reply;
    let readyAt = Number.POSITIVE_INFINITY;
    let landing = 0;
    const leastAt = performance.now() + LEAST_TURN_MS;
    const asked = ask('spin', { stake: stake.value() }).then((answer) => {
      reply = answer;
      readyAt = Math.max(performance.now(), leastAt);
    });
    const isTime = (index) => {
      if (reply === undefined || landing < index) return false;
      const waitMs = state.isHurried ? 0 : index * STAGGER_MS + suspenseBefore(reply, index);
      return performance.now() >= readyAt + waitMs;
    };
    const turns = reels.map(async (reel, index) => {
      await pause(index * 45);
      await reel.turn(() => isTime(index));
      landing += 1;
      const symbols = reply.ok ? reply.spin.window[index] : state.window[index];
      await reel.land(symbols, { isQuick: state.isHurried });
    });
    await Promise.all([asked, ...turns]);
    await settle(reply, isFree);
  };

  /** The last reels take longer where the bonus is one star away. */
  const suspenseBefore = (answer, index) => {
    if (!answer.ok || rules.scatter === undefined) return 0;
    const seen = (upTo) =>
      answer.spin.window
        .slice(0, upTo)
        .flat()
        .filter((one) => one === rules.scatter).length;
    let extra = 0;
    for (let reel = 2; reel <= index; reel += 1) if (seen(reel) >= 2) extra += SUSPENSE_MS;
    return extra;
  };

  const settle = async (reply, isFree) => {
    if (!reply.ok) {
      chrome.setBalance(reply.balance);
      if (reply.balance === null) await chrome.askBalance();
      chrome.notice(refusalText(reply.error), 'lost');
      return;
    }
    state.window = reply.spin.window;
    const { spin, bonus } = reply;
    const staked = isFree ? state.bonus.stakeHundredths : stake.value();
    await showWins(reply, staked, isFree);
    chrome.setBalance(reply.balance);
    if (reply.balance === null) void chrome.askBalance();
    if (reply.isOwed) chrome.notice(t('owed'), 'won');
    if (spin.freeSpins > 0) await announceBonus(spin.freeSpins);
    state.bonus = reply.isBonusOver ? null : bonus;
    if (reply.isBonusOver && bonus.wonHundredths > 0) {
      const title = t('bonusOver');
      await celebrate(chrome.stage, { title, hundredths: bonus.wonHundredths, isLong: true });
    }
  };

  const showWins = async ({ spin, bonus }, staked, isFree) => {
    board.light(spin, rules, boot.stakes);
    const total = isFree && bonus ? bonus.wonHundredths : spin.winHundredths;
    if (spin.winHundredths === 0) {
      if (!isFree) await chrome.showWin(0, staked);
      return;
    }
    const counted = chrome.showWin(total, staked);
    if (spin.winHundredths >= staked * BIG_WIN) {
      const title = t('bigWin');
      await celebrate(chrome.stage, { title, hundredths: spin.winHundredths, isLong: true });
    } else await Promise.race([counted, pause(isFree ? 1100 : 350)]);
    void cycleLines(spin, staked, state.show);
  };

  const cycleLines = async (spin, staked, show) => {
    if (spin.wins.length < 2) return;
    await pause(1200);
    for (let at = 0; state.show === show && at < spin.wins.length * 4; at += 1) {
      const win = spin.wins[at % spin.wins.length];
      const paid = (win.pay * (spin.multiplier ?? 1) * staked) / rules.lines.length;
      board.lightLine(win, rules, amount(paid));
      await pause(LINE_MS);
    }
  };

  const announceBonus = async (count) => {
    const card = el(
      'div',
      { class: 'fanfare', role: 'status' },
      el('strong', {}, t('freeSpinsWon', { n: count })),
      el('span', {}, t('freeSpinsWhy', { x: rules.freeSpinMultiplier })),
    );
    chrome.stage.append(card);
    await pause(1900);
    card.remove();
  };

  refresh();
}

/** The frame with its reels, and the drawing of lines above them. */
function boardOf(reels, columns, rows) {
  const overlay = svg('svg', {
    class: 'lines',
    viewBox: `0 0 ${columns * 100} ${rows * 100}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const label = el('span', { class: 'line-pay', hidden: true });
  const node = el(
    'div',
    { class: 'board' },
    el('div', { class: 'reels' }, ...reels.map((reel) => reel.node), overlay, label),
  );
  node.style.setProperty('--columns', columns);
  node.style.setProperty('--rows', rows);
  const drawLine = (rowsOfLine, index) => {
    const points = rowsOfLine.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
    const line = svg('polyline', { points, 'vector-effect': 'non-scaling-stroke' });
    line.style.setProperty('--tint', (index * 47) % 360);
    overlay.append(line);
  };
  const lightCells = (places) => {
    node.classList.add('lit');
    for (const [reel, row] of places) reels[reel].cells()[row]?.classList.add('won');
  };
  const clear = () => {
    overlay.replaceChildren();
    label.hidden = true;
    node.classList.remove('lit');
    for (const cell of node.querySelectorAll('.cell.won')) cell.classList.remove('won');
  };
  const placesOf = (win, rules) =>
    rules.lines[win.line].slice(0, win.count).map((row, reel) => [reel, row]);
  return {
    node,
    clear,
    light: (spin, rules) => {
      clear();
      const scattered = spin.scatters >= 3 ? placesOfSymbol(spin.window, rules.scatter) : [];
      const places = [...spin.wins.flatMap((win) => placesOf(win, rules)), ...scattered];
      if (places.length === 0) return;
      lightCells(places);
      for (const win of spin.wins) drawLine(rules.lines[win.line].slice(0, win.count), win.line);
    },
    lightLine: (win, rules, paid) => {
      clear();
      lightCells(placesOf(win, rules));
      drawLine(rules.lines[win.line].slice(0, win.count), win.line);
      label.hidden = false;
      label.textContent = paid;
      const middle = Math.floor(win.count / 2);
      label.style.setProperty('--x', (middle + 0.5) / rules.lines[0].length);
      label.style.setProperty('--y', (rules.lines[win.line][middle] + 0.86) / rules.rows);
    },
  };
}

function placesOfSymbol(window, symbol) {
  return window.flatMap((column, reel) =>
    column.flatMap((name, row) => (name === symbol ? [[reel, row]] : [])),
  );
}
