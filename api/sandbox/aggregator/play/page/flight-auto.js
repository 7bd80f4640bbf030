import { plate } from './chrome.js';
import { el, iconButton } from './dom.js';
import { times } from './flight-sky.js';
import { t } from './text.js';

/** Multipliers to leave at, in hundredths; the first is never. */
const CHOICES = [0, 120, 150, 200, 300, 500, 1000, 2500];

/** Where the flight is left by itself: a plate with its own two buttons. */
export function autoStepper() {
  const shown = plate(t('auto'));
  let index = 0;
  let isLocked = false;
  const step = (by) => {
    index = Math.min(CHOICES.length - 1, Math.max(0, index + by));
    show();
  };
  const less = iconButton('minus', { label: `${t('auto')} −`, onPress: () => step(-1) });
  const more = iconButton('plus', { label: `${t('auto')} +`, onPress: () => step(1) });
  const show = () => {
    shown.set(CHOICES[index] === 0 ? t('off') : `×${times(CHOICES[index])}`);
    less.disabled = isLocked || index === 0;
    more.disabled = isLocked || index === CHOICES.length - 1;
  };
  show();
  return {
    node: el('div', { class: 'auto' }, less, shown.node, more),
    value: () => CHOICES[index],
    lock: (locked) => {
      isLocked = locked;
      show();
    },
  };
}
