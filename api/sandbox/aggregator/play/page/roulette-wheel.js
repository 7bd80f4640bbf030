import { el, svg } from './dom.js';
import { isCalm } from './motion.js';
import { colourOf } from './roulette-layout.js';

const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];
const SECTOR = 360 / ORDER.length;
const TURNS = 5;

function point(radius, degrees) {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(200 + radius * Math.cos(angle)).toFixed(2)} ${(200 + radius * Math.sin(angle)).toFixed(2)}`;
}

function sector(number, index) {
  const [from, to] = [(index - 0.5) * SECTOR, (index + 0.5) * SECTOR];
  const path = `M${point(176, from)}A176 176 0 0 1 ${point(176, to)}L${point(112, to)}A112 112 0 0 0 ${point(112, from)}z`;
  const text = svg('text', {
    class: 'pocket-number',
    transform: `rotate(${index * SECTOR} 200 200) translate(200 42)`,
  });
  text.textContent = number;
  return [svg('path', { class: `pocket ${colourOf(number)}`, d: path }), text];
}

function rotorOf() {
  const arms = [0, 90, 180, 270].map((turn) => {
    const transform = `rotate(${turn} 200 200)`;
    return svg('path', { class: 'arm', d: 'M194 200 196 122h8l2 78z', transform });
  });
  return svg(
    'g',
    { class: 'rotor' },
    ...ORDER.flatMap(sector),
    svg('circle', { class: 'cone', cx: 200, cy: 200, r: 112 }),
    svg('circle', { class: 'cone-inner', cx: 200, cy: 200, r: 74 }),
    ...arms,
    svg('circle', { class: 'hub', cx: 200, cy: 200, r: 22 }),
  );
}

/** How the ball leaves the rim, falls, jumps once and lies. */
const BALL_FRAMES = [
  { transform: 'translateY(-74px)', easing: 'linear' },
  { transform: 'translateY(-74px)', offset: 0.62, easing: 'ease-in' },
  { transform: 'translateY(2px)', offset: 0.8, easing: 'ease-out' },
  { transform: 'translateY(-16px)', offset: 0.87, easing: 'ease-in' },
  { transform: 'none', offset: 0.94 },
  { transform: 'none' },
];

/** The wheel and its ball. The ball always comes to rest in the pocket it was told. */
export function createWheel() {
  const rotor = rotorOf();
  const ball = svg('circle', { class: 'ball', cx: 200, cy: 92, r: 8 });
  const orbit = svg('g', { class: 'orbit' }, ball);
  const number = el('strong', { class: 'fallen', hidden: true });
  const drawing = svg(
    'svg',
    { viewBox: '0 0 400 400', 'aria-hidden': 'true' },
    svg('circle', { class: 'bowl', cx: 200, cy: 200, r: 196 }),
    svg('circle', { class: 'track', cx: 200, cy: 200, r: 184 }),
    rotor,
    orbit,
  );
  const node = el('div', { class: 'wheel' }, drawing, number);
  let angle = 0;
  const angleOf = (value) => ORDER.indexOf(value) * SECTOR;
  const showNumber = (value) => {
    number.hidden = value === null;
    number.textContent = value ?? '';
    number.className = `fallen ${value === null ? '' : colourOf(value)}`;
  };
  const stand = (value) => {
    rotor.style.rotate = `${angle}deg`;
    orbit.style.rotate = `${angle + angleOf(value)}deg`;
  };
  stand(0);
  return {
    node,
    rest: (value) => {
      for (const animation of drawing.getAnimations({ subtree: true })) animation.cancel();
      stand(value);
      showNumber(value);
    },
    spin: async (value, ms) => {
      showNumber(null);
      if (isCalm() || ms < 800) return;
      const before = angle;
      const wheelEnd = before + 560;
      angle = wheelEnd % 360;
      const ballEnd = wheelEnd + angleOf(value) - 360 * TURNS;
      const easing = 'cubic-bezier(0.12, 0.45, 0.25, 1)';
      const options = { duration: ms, easing, fill: 'forwards' };
      rotor.animate({ rotate: [`${before}deg`, `${wheelEnd}deg`] }, options);
      orbit.animate({ rotate: [`${before}deg`, `${ballEnd}deg`] }, options);
      const fall = ball.animate(BALL_FRAMES, { duration: ms, fill: 'forwards' });
      await fall.finished.catch(() => undefined);
    },
  };
}
