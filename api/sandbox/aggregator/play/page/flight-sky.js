import { el, svg } from './dom.js';
import { animate, isCalm } from './motion.js';
import { t } from './text.js';

const STARS = 70;
const CLIMB_MS = 9000;

/** A multiplier of hundredths in writing. */
export function times(hundredths) {
  return (hundredths / 100).toFixed(2);
}

/** The sky with its stars, the way flown so far, and what flies at its end. */
export function createSky(flyerPicture) {
  const trail = svg('path', { class: 'trail' });
  const below = svg('path', { class: 'below' });
  const flyer = svg('image', { class: 'flyer', href: flyerPicture });
  const back = svg('g', {});
  const drawing = svg('svg', { class: 'sky', 'aria-hidden': 'true' }, back, below, trail, flyer);
  const number = el('strong', { class: 'multiplier' }, '×1.00');
  const line = el('span', { class: 'flight-line' }, t('waiting'));
  const node = el(
    'div',
    { class: 'board sky-board' },
    drawing,
    el('div', { class: 'reading' }, number, line),
  );
  let size = { width: 0, height: 0 };
  let elapsedMs = 0;

  const place = () => {
    const { width, height } = size;
    const side = Math.min(width, height) * 0.24;
    const along = Math.min(1, elapsedMs / CLIMB_MS);
    const sway = isCalm() || elapsedMs === 0 ? 0 : Math.sin(elapsedMs / 420) * 6;
    const x = side * 0.62 + (width - side * 1.4) * along ** 0.8;
    const y = height - side * 0.72 - (height * 0.5 - side * 0.3) * along ** 1.6 + sway;
    const start = `M0 ${height - side * 0.3}Q${x * 0.62} ${height - side * 0.3} ${x} ${y}`;
    trail.setAttribute('d', elapsedMs > 0 ? start : '');
    below.setAttribute('d', elapsedMs > 0 ? `${start}V${height}H0z` : '');
    flyer.setAttribute('width', side);
    flyer.setAttribute('height', side);
    const turn = isCalm() ? 0 : Math.sin(elapsedMs / 520) * 5;
    flyer.setAttribute(
      'transform',
      `translate(${x} ${y}) rotate(${turn}) translate(${-side / 2} ${-side / 2})`,
    );
  };

  new ResizeObserver(([{ contentRect }]) => {
    size = { width: contentRect.width, height: contentRect.height };
    drawing.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
    back.replaceChildren(...backdrop(size));
    place();
  }).observe(node);

  return {
    node,
    climb: (ms, hundredths) => {
      elapsedMs = ms;
      node.dataset.state = 'flying';
      number.textContent = `×${times(hundredths)}`;
      line.textContent = '';
      place();
    },
    end: ({ pointHundredths, leftAtHundredths }, isWon) => {
      node.dataset.state = isWon ? 'left' : 'gone';
      number.textContent = `×${times(isWon ? leftAtHundredths : pointHundredths)}`;
      line.textContent = t(isWon ? 'couldBe' : 'gone', { x: times(pointHundredths) });
      void takeOff(flyer).then(() => {
        if (node.dataset.state === 'flying') return;
        elapsedMs = 0;
        place();
      });
    },
  };
}

function takeOff(flyer) {
  const frames = [{ translate: '0 0' }, { translate: '60% -120%', opacity: 0 }];
  return animate(flyer, frames, { duration: 700, easing: 'cubic-bezier(0.5, 0, 0.9, 0.5)' });
}

/** A whole number below `most` that always follows from `seed`. */
function scattered(seed, most) {
  let mixed = Math.imul(seed + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) * (most / 2 ** 32);
}

function backdrop({ width, height }) {
  const stars = Array.from({ length: STARS }, (_, nth) =>
    svg('circle', {
      class: `star star-${nth % 3}`,
      cx: scattered(nth, width),
      cy: scattered(nth + 500, height * 0.85),
      r: 0.8 + (nth % 4) * 0.45,
    }),
  );
  const [x, y, r] = [width * 0.8, height * 0.42, Math.min(width, height) * 0.12];
  const wave = (share, bend) =>
    `M0 ${height}V${height * share}C${width * 0.3} ${height * (share - bend)} ${width * 0.45} ${height * (share + bend)} ${width * 0.7} ${height * share}S${width} ${height * (share - bend / 2)} ${width} ${height * share}V${height}z`;
  return [
    ...stars,
    svg('circle', { class: 'planet', cx: x, cy: y, r }),
    svg('path', {
      class: 'planet-shade',
      d: `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0c${-r * 0.5} ${r * 0.5} ${-r * 1.5} ${r * 0.5} ${-2 * r} 0z`,
    }),
    svg('ellipse', { class: 'planet-ring', cx: x, cy: y + r * 0.06, rx: r * 1.6, ry: r * 0.28 }),
    svg('path', { class: 'hill hill-far', d: wave(0.86, 0.05) }),
    svg('path', { class: 'hill', d: wave(0.94, 0.03) }),
  ];
}
