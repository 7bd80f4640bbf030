import { ask } from './api.js';
import { buildChrome } from './chrome.js';
import { el } from './dom.js';
import { setMoney } from './money.js';
import { setLanguage, t } from './text.js';

const GAMES = {
  classic: () => import('./reels-game.js'),
  video: () => import('./reels-game.js'),
  cascade: () => import('./cascade-game.js'),
  crash: () => import('./flight-game.js'),
  roulette: () => import('./roulette-game.js'),
};

const root = document.getElementById('game');

/** The game's colours: the hue of its ground and the hue of what shines. */
function paint({ ground, shine }) {
  document.documentElement.style.setProperty('--hue', ground);
  document.documentElement.style.setProperty('--shine-hue', shine);
}

function showFault(error) {
  setLanguage(navigator.language);
  const word = error === 'expired' || error === 'offline' ? error : 'broken';
  root.replaceChildren(
    el(
      'section',
      { class: 'fault', role: 'alert' },
      el('p', {}, t(word)),
      error !== 'expired' &&
        el('button', { type: 'button', class: 'plain', on: { click: start } }, t('retry')),
    ),
  );
}

async function start() {
  const boot = await ask('boot');
  root.removeAttribute('aria-busy');
  if (!boot.ok) {
    showFault(boot.error);
    return;
  }
  setMoney(setLanguage(boot.language), boot.currency);
  document.title = boot.title;
  document.body.dataset.engine = boot.engine;
  paint(boot.palette);
  const { play } = await GAMES[boot.engine]();
  play(buildChrome(root, boot), boot);
}

await start();
