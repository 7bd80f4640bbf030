import { el } from './dom.js';
import { shortAmount } from './money.js';
import { t } from './text.js';

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The colour of a number, as a class. */
export function colourOf(number) {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** The layout bets lie on; `onPut` hears where a chip was put. */
export function layoutOf(onPut) {
  const spots = new Map();
  const spot = (name, { text, label, place, kind }) => {
    const node = el(
      'button',
      {
        type: 'button',
        class: `spot ${kind}`,
        'aria-label': label,
        on: { click: () => onPut(name) },
      },
      el('span', {}, text),
    );
    for (const [property, value] of Object.entries(place)) node.style.setProperty(property, value);
    const across = place['--across'];
    node.style.setProperty('--line', across <= 3 ? 4 - across : across);
    spots.set(name, { node, label });
    return node;
  };
  const numbers = Array.from({ length: 36 }, (_, at) => {
    const number = at + 1;
    const [along, across] = [Math.floor(at / 3), at % 3];
    return spot(`n${number}`, {
      text: number,
      label: t('spot', { n: number }),
      kind: colourOf(number),
      place: { '--along': along + 2, '--across': across + 1, '--length': 1 },
    });
  });
  const zero = spot('n0', {
    text: 0,
    label: t('spot', { n: 0 }),
    kind: 'green zero',
    place: { '--along': 1, '--across': 1, '--length': 1 },
  });
  const node = el('div', { class: 'layout' }, zero, numbers, outside(spot));
  return {
    node,
    show: (placed) => {
      for (const [name, { node: place, label }] of spots) {
        place.querySelector('.stack')?.remove();
        const value = placed[name];
        place.setAttribute('aria-label', value ? `${label}, ${shortAmount(value)}` : label);
        if (value) place.append(el('span', { class: 'stack' }, shortAmount(value)));
      }
    },
    mark: (number) => {
      for (const { node: place } of spots.values()) place.classList.remove('hit');
      if (number !== null) spots.get(`n${number}`)?.node.classList.add('hit');
    },
    lock: (isLocked) => node.classList.toggle('locked', isLocked),
  };
}

function outside(spot) {
  const dozens = [1, 2, 3].map((n) =>
    spot(`dozen${n}`, {
      text: `${n * 12 - 11}–${n * 12}`,
      label: `${n * 12 - 11}–${n * 12}, ${t('dozen', { n })}`,
      kind: 'side',
      place: { '--along': n * 4 - 2, '--across': 4, '--length': 4 },
    }),
  );
  const halves = [
    ['low', '1–18', '1–18'],
    ['even', t('even'), t('even')],
    ['red', '', t('red')],
    ['black', '', t('black')],
    ['odd', t('odd'), t('odd')],
    ['high', '19–36', '19–36'],
  ].map(([name, text, label], index) =>
    spot(name, {
      text,
      label,
      kind: `side half ${name === 'red' || name === 'black' ? `${name} diamond` : ''}`,
      place: { '--along': index * 2 + 2, '--across': 5, '--length': 2 },
    }),
  );
  const columns = [1, 2, 3].map((n) =>
    spot(`column${n}`, {
      text: '2:1',
      label: `2:1, ${t('column', { n })}`,
      kind: 'side',
      place: { '--along': 14, '--across': n, '--length': 1 },
    }),
  );
  return [...dozens, ...halves, ...columns];
}
