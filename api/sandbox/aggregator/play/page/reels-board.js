import { el, svg } from './dom.js';

/** The frame with its reels, and the drawing of lines above them. */
export class ReelBoard {
  constructor(reels, rules) {
    this.reels = reels;
    this.rules = rules;
    this.overlay = svg('svg', {
      class: 'lines',
      viewBox: `0 0 ${reels.length * 100} ${rules.rows * 100}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    });
    this.label = el('span', { class: 'line-pay', hidden: true });
    const nodes = reels.map((reel) => reel.node);
    this.node = el(
      'div',
      { class: 'board' },
      el('div', { class: 'reels' }, ...nodes, this.overlay, this.label),
    );
  }

  clear() {
    this.overlay.replaceChildren();
    this.label.hidden = true;
    this.node.classList.remove('lit');
    for (const cell of this.node.querySelectorAll('.cell.won')) cell.classList.remove('won');
  }

  /** Lights everything a spin paid for. */
  light(spin) {
    this.clear();
    const scattered = spin.scatters >= 3 ? this.#placesOfSymbol(spin.window) : [];
    this.#lightCells([...spin.wins.flatMap((win) => this.#placesOf(win)), ...scattered]);
    for (const win of spin.wins) this.#draw(win);
  }

  /** Lights one line with what it paid, in the player's writing. */
  lightLine(win, paid) {
    this.clear();
    this.#lightCells(this.#placesOf(win));
    this.#draw(win);
    const middle = Math.floor(win.count / 2);
    this.label.hidden = false;
    this.label.textContent = paid;
    this.label.style.setProperty('--x', (middle + 0.5) / this.reels.length);
    this.label.style.setProperty('--y', (this.#rowsOf(win)[middle] + 0.86) / this.rules.rows);
  }

  #rowsOf(win) {
    return this.rules.lines[win.line].slice(0, win.count);
  }

  #placesOf(win) {
    return this.#rowsOf(win).map((row, reel) => [reel, row]);
  }

  #placesOfSymbol(window) {
    return window.flatMap((column, reel) =>
      column.flatMap((name, row) => (name === this.rules.scatter ? [[reel, row]] : [])),
    );
  }

  #lightCells(places) {
    if (places.length > 0) this.node.classList.add('lit');
    for (const [reel, row] of places) this.reels[reel].cells()[row]?.classList.add('won');
  }

  #draw(win) {
    const points = this.#rowsOf(win).map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`);
    const line = svg('polyline', {
      points: points.join(' '),
      'vector-effect': 'non-scaling-stroke',
    });
    line.style.setProperty('--tint', (win.line * 47) % 360);
    this.overlay.append(line);
  }
}
