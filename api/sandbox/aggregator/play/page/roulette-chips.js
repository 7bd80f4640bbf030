import { mainButton } from './chrome.js';
import { el, iconButton } from './dom.js';
import { money, shortAmount } from './money.js';
import { t } from './text.js';

const STEPS = [1, 2, 5, 20, 100];

/** The chips to choose from: from a table's least stake upwards, none above its most. */
export function createChips(onChoose) {
  const node = el('div', { class: 'chips' });
  let known = '';
  const offer = ({ minHundredths, maxHundredths }) => {
    if (known === `${minHundredths}:${maxHundredths}`) return;
    known = `${minHundredths}:${maxHundredths}`;
    const values = STEPS.map((step) => step * minHundredths).filter(
      (value) => value <= maxHundredths,
    );
    const choose = (chosen) => {
      buttons.forEach((button, at) => button.setAttribute('aria-pressed', String(at === chosen)));
      onChoose(values[chosen]);
    };
    const buttons = values.map((value, index) => chipButton(value, { index, choose }));
    node.replaceChildren(...buttons);
    choose(0);
  };
  return { node, offer };
}

function chipButton(value, { index, choose }) {
  const name = `${shortAmount(value)}, ${t('chip', { x: money(value) })}`;
  const props = { type: 'button', class: `chip chip-${index}`, 'aria-label': name };
  return el('button', { ...props, on: { click: () => choose(index) } }, shortAmount(value));
}

/** What is done with the chips that lie. */
export function chipTools({ undo, clear, again }) {
  const repeat = mainButton(again);
  repeat.say(t('again'));
  return el(
    'div',
    { class: 'table-tools' },
    iconButton('undo', { label: t('undo'), onPress: undo }),
    iconButton('trash', { label: t('clear'), onPress: clear }),
    repeat.node,
  );
}
