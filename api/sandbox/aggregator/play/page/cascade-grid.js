import { el } from './dom.js';
import { amount } from './money.js';
import { animate, isCalm, pause } from './motion.js';

export const COLUMNS = 6;
export const ROWS = 5;
const DROP = 'cubic-bezier(0.3, 0.1, 0.35, 1.06)';

/** The grid of tiles. Cells count down the columns, from the left. */
export class CascadeGrid {
  #columns = [];

  constructor(pictures) {
    this.pictures = pictures;
    this.grid = el('div', { class: 'grid' });
    this.node = el('div', { class: 'board' }, this.grid);
  }

  lay(window) {
    this.grid.replaceChildren();
    this.#columns = window.map((names, column) =>
      names.map((name, row) => {
        const made = this.#tile(name);
        place(made, column, row);
        return made;
      }),
    );
  }

  /** Everything falls out below. */
  async leave() {
    const frames = { transform: ['none', `translateY(${ROWS * 100 + 60}%)`] };
    await this.#every((made, column, row) => {
      const delay = column * 28 + (ROWS - row) * 22;
      const easing = 'cubic-bezier(0.5, 0, 0.9, 0.6)';
      return animate(made, frames, { duration: 260, delay, easing, fill: 'forwards' });
    });
  }

  /** Comes back as it was: the round did not come about. */
  async comeBack() {
    this.lay(this.#columns.map((tiles) => tiles.map((made) => made.dataset.symbol)));
    await animate(this.grid, { opacity: [0, 1] }, { duration: 220 });
  }

  async enter(window) {
    this.lay(window);
    await this.#every((made, column, row) =>
      drop(made, { rows: ROWS + 1, delay: column * 55 + (ROWS - row) * 38, ms: 420 }),
    );
  }

  /** The clusters light up with what they pay, and go. */
  async burst(clusters) {
    const won = clusters.flatMap(({ cells }) => cells);
    const tiles = won.map((cell) => this.#columns[columnOf(cell)][rowOf(cell)]);
    for (const made of tiles) made.classList.add('won');
    const labels = clusters.map(labelOf);
    this.grid.append(...labels);
    await pause(isCalm() ? 900 : 620);
    const frames = { transform: ['scale(1)', 'scale(1.18)', 'scale(0)'], opacity: [1, 1, 0] };
    const vanish = (made, index) =>
      animate(made, frames, {
        duration: 300,
        delay: (index % 5) * 24,
        easing: 'ease-in',
        fill: 'forwards',
      });
    await Promise.all(tiles.map(vanish));
    for (const made of [...tiles, ...labels]) made.remove();
    this.#columns = this.#columns.map((list) => list.filter((made) => !tiles.includes(made)));
  }

  /** What is left falls, and the window is filled from above. */
  async fallTo(window) {
    await Promise.all(window.map((names, column) => this.#fallColumn(names, column)));
  }

  async #fallColumn(names, column) {
    const kept = this.#columns[column];
    const rowBefore = new Map(kept.map((made) => [made, Number(made.dataset.row)]));
    const fresh = names.slice(0, ROWS - kept.length).map((name) => this.#tile(name));
    this.#columns[column] = [...fresh, ...kept];
    await Promise.all(
      this.#columns[column].map((made, row) => {
        place(made, column, row);
        const rows = rowBefore.has(made) ? row - rowBefore.get(made) : fresh.length + 1;
        return rows > 0 && drop(made, { rows, delay: column * 25, ms: 220 + rows * 55 });
      }),
    );
  }

  #tile(name) {
    const made = el('div', { class: 'tile' }, el('img', { src: this.pictures[name], alt: '' }));
    made.dataset.symbol = name;
    this.grid.append(made);
    return made;
  }

  async #every(work) {
    await Promise.all(
      this.#columns.flatMap((tiles, column) => tiles.map((made, row) => work(made, column, row))),
    );
  }
}

const columnOf = (cell) => Math.floor(cell / ROWS);
const rowOf = (cell) => cell % ROWS;

function place(made, column, row) {
  made.dataset.row = row;
  made.style.setProperty('--column', column);
  made.style.setProperty('--row', row);
}

function drop(made, { rows, delay, ms }) {
  const frames = { transform: [`translateY(${-rows * 100}%)`, 'none'] };
  return animate(made, frames, { duration: ms, delay, easing: DROP, fill: 'backwards' });
}

function labelOf({ cells, winHundredths }) {
  const label = el('span', { class: 'cluster-pay' }, amount(winHundredths));
  const middle = (of) => cells.reduce((sum, cell) => sum + of(cell) + 0.5, 0) / cells.length;
  label.style.left = `${(middle(columnOf) / COLUMNS) * 100}%`;
  label.style.top = `${(middle(rowOf) / ROWS) * 100}%`;
  return label;
}
