import { ask } from './api.js';
import { el, icon, iconButton, pictureOf } from './dom.js';
import { amount, currencyCode, money } from './money.js';
import { countUp, isCalm } from './motion.js';
import { t } from './text.js';

const NOTICE_MS = 4200;

/**
 * What every game has around its stage: the bar with its name, the plates, the stake, the button
 * and the notices. Answers with what games move of it.
 */
export function buildChrome(root, boot) {
  const stage = el('section', { class: 'stage', 'aria-label': boot.title });
  const console = el('section', { class: 'console' });
  const scene = el('img', { class: 'scene', src: pictureOf(boot.cover), alt: '' });
  const aside = el('aside', { class: 'poster' });
  root.replaceChildren(scene, topBar(boot), aside, stage, console);
  aside.append(...posterOf(boot));
  const marquee = el('img', { class: 'marquee', src: pictureOf(boot.cover), alt: '' });
  return {
    stage,
    console,
    /** The cover as a machine's head, for tall screens. */
    marquee,
    ...notices(stage),
    ...plates(boot),
    ...dialogs(root),
  };
}

function topBar({ title, provider, isDemo, returnUrl }) {
  const isAlone = window === window.top;
  return el(
    'header',
    { class: 'top' },
    isAlone &&
      returnUrl &&
      el('a', { class: 'icon-button', href: returnUrl, 'aria-label': t('home') }, icon('home')),
    el('h1', {}, title),
    el('p', { class: 'maker' }, provider),
    isDemo && el('span', { class: 'badge', title: t('demoWhy') }, t('demo')),
    el('span', { class: 'top-end', id: 'top-end' }),
  );
}

function posterOf({ title, provider, cover, returnShare }) {
  const share = amount(Math.round(returnShare * 10_000));
  return [
    el('img', { src: pictureOf(cover), alt: '', width: 240, height: 320 }),
    el('strong', {}, title),
    el('span', {}, provider),
    el('span', { class: 'faint' }, t('returns', { x: share })),
  ];
}

function notices(stage) {
  const box = el('div', { class: 'notices', role: 'status', 'aria-live': 'polite' });
  stage.append(box);
  let timer;
  return {
    /** Says something above the stage for a while; `lost` paints it as a warning. */
    notice: (text, kind = 'plain') => {
      clearTimeout(timer);
      box.replaceChildren(el('p', { class: `notice ${kind}` }, text));
      timer = setTimeout(() => box.replaceChildren(), NOTICE_MS);
    },
  };
}

/** One of the plates: a name above a number. */
export function plate(name, value = '') {
  const text = el('strong', {}, value);
  const node = el('div', { class: 'plate' }, el('span', {}, name), text);
  return { node, set: (words) => (text.textContent = words) };
}

function plates(boot) {
  const balance = plate(`${t('balance')}, ${currencyCode()}`);
  const win = plate(t('win'), '–');
  let balanceHundredths = 0;
  const setBalance = (value) => {
    if (value === null || value === undefined) return;
    balanceHundredths = Math.round(value * 100);
    balance.set(amount(balanceHundredths));
  };
  setBalance(boot.balance);
  return {
    balancePlate: balance.node,
    winPlate: win.node,
    setBalance,
    /** The stake leaves the shown balance at once; the wallet's answer corrects it. */
    takeStake: (hundredths) => setBalance((balanceHundredths - hundredths) / 100),
    canPay: (hundredths) => balanceHundredths >= hundredths,
    clearWin: () => {
      win.node.classList.remove('won');
      win.set('–');
    },
    /** Shows a win; it is counted up and lit only where it is more than the stake. */
    showWin: async (hundredths, stakeHundredths) => {
      const isMore = hundredths > stakeHundredths;
      win.node.classList.toggle('won', isMore);
      const ms = isMore ? Math.min(1800, 500 + (hundredths / stakeHundredths) * 40) : 0;
      const show = (value) => win.set(hundredths === 0 ? '–' : amount(value));
      await countUp(show, { from: 0, to: hundredths, ms });
    },
    askBalance: async () => setBalance((await ask('balance')).balance),
  };
}

function dialogs(root) {
  const open = (title, ...content) => {
    const close = () => dialog.close();
    const dialog = el(
      'dialog',
      { class: 'sheet', 'aria-label': title, on: { close: () => dialog.remove() } },
      el(
        'header',
        {},
        el('h2', {}, title),
        iconButton('close', { label: t('close'), onPress: close }),
      ),
      el('div', { class: 'sheet-body', tabIndex: 0 }, ...content),
    );
    dialog.addEventListener('click', ({ target }) => target === dialog && close());
    root.append(dialog);
    dialog.showModal();
  };
  return {
    openSheet: open,
    /** Puts the button that opens the rules into the bar. */
    offerRules: (content) => {
      const button = iconButton('info', {
        label: t('info'),
        onPress: () => open(t('paysTitle'), ...content()),
      });
      document.getElementById('top-end').append(button);
    },
  };
}

/** The stake with its two buttons; `onChange` hears of every choice. */
export function stakeStepper({ stakes, stake }, onChange) {
  let index = Math.max(0, stakes.indexOf(stake));
  const shown = plate(t('stake'));
  const step = (by) => {
    index = Math.min(stakes.length - 1, Math.max(0, index + by));
    show();
    onChange(stakes[index]);
  };
  const less = iconButton('minus', { label: t('less'), onPress: () => step(-1) });
  const more = iconButton('plus', { label: t('more'), onPress: () => step(1) });
  const show = () => {
    shown.set(amount(stakes[index]));
    less.disabled = isLocked || index === 0;
    more.disabled = isLocked || index === stakes.length - 1;
  };
  let isLocked = false;
  show();
  return {
    plate: shown.node,
    less,
    more,
    value: () => stakes[index],
    lock: (locked) => {
      isLocked = locked;
      show();
    },
  };
}

/** The one button to press next, with a smaller line below its word. */
export function mainButton(onPress) {
  const word = el('span', { class: 'word' });
  const line = el('span', { class: 'line' });
  const node = el('button', { type: 'button', class: 'main', on: { click: onPress } }, word, line);
  document.addEventListener('keydown', (press) => {
    const isFree = !press.repeat && document.querySelector('dialog[open]') === null;
    if (press.code !== 'Space' || !isFree) return;
    if (press.target instanceof HTMLButtonElement && press.target !== node) return;
    press.preventDefault();
    if (!node.disabled) onPress();
  });
  node.addEventListener('keyup', (press) => press.code === 'Space' && press.preventDefault());
  return {
    node,
    say: (text, below = '') => {
      word.textContent = text;
      line.textContent = below;
      line.hidden = below === '';
    },
    tone: (name) => (node.dataset.tone = name),
  };
}

/** Why a round did not come about, in the player's words. */
export function refusalText(error) {
  const words = { stake: 'stakeWrong', wrong: 'broken' };
  return t(words[error] ?? error);
}

/** A large sum over the stage for a moment: wins many times the stake, and ends of bonuses. */
export async function celebrate(stage, { title, hundredths }) {
  const sum = el('strong', {});
  const card = el('div', { class: 'fanfare', role: 'status' }, el('span', {}, title), sum);
  stage.append(card);
  const show = (value) => (sum.textContent = money(Math.round(value)));
  await countUp(show, { from: 0, to: hundredths, ms: 1600 });
  await new Promise((done) => setTimeout(done, 1100));
  if (!isCalm()) await card.animate({ opacity: [1, 0] }, { duration: 220 }).finished;
  card.remove();
}
