import { el } from './dom.js';
import { animate, isCalm, pause } from './motion.js';

/** Symbols that pass in one second at full speed. */
const SPEED = 34;

/**
 * One reel: a strip that moves behind a window of `rows`. What it shows after a movement is always
 * exactly what it was told.
 */
export function createReel({ rows, names, pictures }) {
  const strip = el('div', { class: 'strip' });
  const node = el('div', { class: 'reel' }, strip);
  node.style.setProperty('--rows', rows);
  let shown = [];
  let turn = 0;

  const cell = (name) =>
    el('div', { class: 'cell' }, el('img', { src: pictures[name], alt: '', draggable: false }));
  const filler = () => names[(turn += 1 + (turn % 3)) % names.length];
  const fill = (count) => Array.from({ length: count }, filler);

  const show = (symbols) => {
    shown = symbols;
    strip.replaceChildren(...symbols.map(cell));
  };

  /** Moves the strip down until `symbols` stand in the window. */
  const rollTo = async (symbols, { count, easing, ms, isOver = false }) => {
    const above = isOver ? fill(1) : [];
    const between = fill(count);
    strip.replaceChildren(...[...above, ...symbols, ...between, ...shown].map(cell));
    shown = symbols;
    const height = 100 / rows;
    const from = `translateY(${-(above.length + symbols.length + count) * height}%)`;
    const to = `translateY(${-above.length * height}%)`;
    await animate(strip, { transform: [from, to] }, { duration: ms, easing });
    show(symbols);
  };

  return {
    node,
    show,
    cells: () => [...strip.children],
    /** Turns until `isDone` says so; reduced motion holds still instead. */
    turn: async (isDone) => {
      if (isCalm()) {
        strip.classList.add('waiting');
        while (!isDone()) await pause(30);
        return;
      }
      await rollTo(fill(rows), { count: 3, easing: 'cubic-bezier(0.5, 0, 1, 0.7)', ms: 300 });
      const cells = rows + 5;
      const ms = (cells / SPEED) * 1000;
      while (!isDone()) await rollTo(fill(rows), { count: 5, easing: 'linear', ms });
    },
    /** Comes to rest on the symbols. */
    land: async (symbols, { isQuick }) => {
      strip.classList.remove('waiting');
      if (isCalm()) {
        show(symbols);
        return;
      }
      const easing = 'cubic-bezier(0.16, 0.72, 0.3, 1.045)';
      await rollTo(symbols, {
        count: isQuick ? 1 : 4,
        easing,
        ms: isQuick ? 260 : 520,
        isOver: true,
      });
    },
  };
}
