import { el } from './dom.js';
import { plainAmount } from './money.js';
import { colourOf } from './roulette-layout.js';
import { t } from './text.js';

const SHOWN_NUMBERS = 10;

/** Who leads the table, how long bets are taken, and the numbers before. */
export function createHead() {
  const picture = el('img', { alt: '', width: 64, height: 64 });
  const name = el('strong', {});
  const limits = el('span', {});
  const word = el('span', { class: 'phase-word' });
  const clock = el('span', { class: 'clock' });
  const bar = el('i', {});
  const history = el('ol', { class: 'numbers' });
  const node = el(
    'div',
    { class: 'head' },
    el('div', { class: 'dealer' }, picture, el('div', {}, name, limits)),
    el('div', { class: 'phase' }, word, clock, el('div', { class: 'bar' }, bar)),
    history,
  );
  let shownPicture = '';
  return {
    node,
    show: ({ dealer, limits: { minHundredths, maxHundredths }, history: numbers, phase }) => {
      if (shownPicture !== dealer.picture) picture.src = shownPicture = dealer.picture;
      name.textContent = t('dealer', { name: dealer.name });
      const [min, max] = [plainAmount(minHundredths), plainAmount(maxHundredths)];
      limits.textContent = t('limits', { min, max });
      word.textContent = t(phase === 'betting' ? 'placeBets' : 'noMore');
      word.dataset.phase = phase;
      const last = numbers.slice(0, SHOWN_NUMBERS);
      history.replaceChildren(...last.map((one) => el('li', { class: colourOf(one) }, one)));
    },
    tick: ({ phase, phaseMs }, leftMs) => {
      const left = Math.max(0, leftMs);
      const isOpen = phase === 'betting';
      clock.textContent = isOpen ? t('seconds', { n: Math.ceil(left / 1000) }) : '';
      bar.style.transform = `scaleX(${isOpen ? left / phaseMs : 0})`;
    },
  };
}
