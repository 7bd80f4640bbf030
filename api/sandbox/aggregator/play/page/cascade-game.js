import { ask } from './api.js';
import { celebrate, mainButton, refusalText, stakeStepper } from './chrome.js';
import { el, pictureOf } from './dom.js';
import { amount, money } from './money.js';
import { animate, isCalm, pause } from './motion.js';
import { rulesOfClusters } from './pays.js';
import { t } from './text.js';

const COLUMNS = 6;
const ROWS = 5;
const BIG_WIN = 15;
const DROP = 'cubic-bezier(0.3, 0.1, 0.35, 1.06)';

/** The grid of clusters: what pays vanishes, what is above falls. */
export function play(chrome, boot) {
  const pictures = Object.fromEntries(
    Object.entries(boot.symbols).map(([name, text]) => [name, pictureOf(text)]),
  );
  const names = Object.keys(pictures).filter((name) => name !== 'hero');
  const field = fieldOf(pictures);
  const ladder = ladderOf(boot.rules.multipliers);
  chrome.stage.prepend(
    el('div', { class: 'cabinet cascade' }, chrome.marquee, ladder.node, field.node),
  );
  field.lay(
    Array.from({ length: COLUMNS }, (_, column) =>
      Array.from({ length: ROWS }, (_, row) => names[(column * 3 + row * 2) % names.length]),
    ),
  );
  let isBusy = false;

  const button = mainButton(() => void (isBusy || spin()));
  const stake = stakeStepper(boot, () => refresh());
  chrome.console.append(
    chrome.balancePlate,
    chrome.winPlate,
    stake.plate,
    el('div', { class: 'controls' }, stake.less, button.node, stake.more),
  );
  chrome.offerRules(() => rulesOfClusters({ boot, pictures, stake: stake.value() }));
  const refresh = () => {
    stake.lock(isBusy);
    button.node.disabled = isBusy;
    button.say(t('spin'), money(stake.value()));
  };

  const spin = async () => {
    const staked = stake.value();
    if (!chrome.canPay(staked)) {
      chrome.notice(t('insufficient'), 'lost');
      void chrome.askBalance();
      return;
    }
    isBusy = true;
    refresh();
    chrome.clearWin();
    chrome.takeStake(staked);
    ladder.show(0);
    const [reply] = await Promise.all([ask('spin', { stake: staked }), field.leave()]);
    if (reply.ok) await fallAll(reply, staked);
    else {
      await field.return();
      chrome.notice(refusalText(reply.error), 'lost');
    }
    chrome.setBalance(reply.balance);
    if (reply.balance === null) await chrome.askBalance();
    if (reply.isOwed) chrome.notice(t('owed'), 'won');
    isBusy = false;
    refresh();
  };

  const fallAll = async ({ spin: { falls, winHundredths } }, staked) => {
    let won = 0;
    for (const [index, fall] of falls.entries()) {
      ladder.show(index);
      await (index === 0 ? field.enter(fall.window) : field.fallTo(fall.window));
      if (fall.clusters.length === 0) break;
      won += fall.clusters.reduce((sum, cluster) => sum + cluster.winHundredths, 0);
      void chrome.showWin(Math.min(won, winHundredths), staked);
      await field.burst(fall.clusters);
    }
    if (winHundredths >= staked * BIG_WIN) {
      const title = t('bigWin');
      await celebrate(chrome.stage, { title, hundredths: winHundredths, isLong: true });
    }
    await chrome.showWin(winHundredths, staked);
  };

  refresh();
}

function ladderOf(multipliers) {
  const steps = multipliers.map((x) => el('li', {}, `×${x}`));
  return {
    node: el('ol', { class: 'ladder' }, steps),
    show: (index) => {
      const now = Math.min(index, steps.length - 1);
      steps.forEach((step, at) => step.classList.toggle('now', at === now));
    },
  };
}

function fieldOf(pictures) {
  const grid = el('div', { class: 'grid' });
  const node = el('div', { class: 'board' }, grid);
  node.style.setProperty('--columns', COLUMNS);
  node.style.setProperty('--rows', ROWS);
  let columns = [];

  const tile = (name) => {
    const made = el('div', { class: 'tile' }, el('img', { src: pictures[name], alt: '' }));
    made.dataset.symbol = name;
    grid.append(made);
    return made;
  };
  const place = (made, column, row) => {
    made.style.setProperty('--column', column);
    made.style.setProperty('--row', row);
  };
  const drop = (made, { rows, delay, ms }) =>
    animate(
      made,
      { transform: [`translateY(${-rows * 100}%)`, 'none'] },
      { duration: ms, delay, easing: DROP, fill: 'backwards' },
    );
  const lay = (window) => {
    grid.replaceChildren();
    columns = window.map((names, column) =>
      names.map((name, row) => {
        const made = tile(name);
        place(made, column, row);
        return made;
      }),
    );
  };
  const every = (work) =>
    Promise.all(
      columns.flatMap((tiles, column) => tiles.map((made, row) => work(made, column, row))),
    );

  return {
    node,
    lay,
    /** Everything falls out below. */
    leave: async () => {
      await every((made, column, row) =>
        animate(
          made,
          { transform: ['none', `translateY(${ROWS * 100 + 60}%)`] },
          {
            duration: 260,
            delay: column * 28 + (ROWS - row) * 22,
            easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)',
            fill: 'forwards',
          },
        ),
      );
    },
    /** Comes back as it was: the round did not come about. */
    return: async () => {
      lay(columns.map((tiles) => tiles.map((made) => made.dataset.symbol)));
      await animate(grid, { opacity: [0, 1] }, { duration: 220 });
    },
    enter: async (window) => {
      lay(window);
      await every((made, column, row) =>
        drop(made, { rows: ROWS + 1, delay: column * 55 + (ROWS - row) * 38, ms: 420 }),
      );
    },
    /** The clusters light up with what they pay and go. */
    burst: async (clusters) => {
      const won = clusters.flatMap(({ cells }) => cells);
      const tiles = won.map((cell) => columns[Math.floor(cell / ROWS)][cell % ROWS]);
      for (const made of tiles) made.classList.add('won');
      const labels = clusters.map(({ cells, winHundredths }) => {
        const label = el('span', { class: 'cluster-pay' }, amount(winHundredths));
        const middle = (pick) =>
          cells.reduce((sum, cell) => sum + pick(cell) + 0.5, 0) / cells.length;
        label.style.left = `${(middle((cell) => Math.floor(cell / ROWS)) / COLUMNS) * 100}%`;
        label.style.top = `${(middle((cell) => cell % ROWS) / ROWS) * 100}%`;
        return label;
      });
      grid.append(...labels);
      await pause(isCalm() ? 900 : 620);
      await Promise.all(
        tiles.map((made, index) =>
          animate(
            made,
            { transform: ['scale(1)', 'scale(1.18)', 'scale(0)'], opacity: [1, 1, 0] },
            { duration: 300, delay: (index % 5) * 24, easing: 'ease-in', fill: 'forwards' },
          ),
        ),
      );
      for (const made of [...tiles, ...labels]) made.remove();
      columns = columns.map((list) => list.filter((made) => !tiles.includes(made)));
    },
    /** What is left falls, and the window is filled from above. */
    fallTo: async (window) => {
      const moves = window.flatMap((names, column) => {
        const kept = columns[column];
        const fresh = names.slice(0, ROWS - kept.length).map(tile);
        const before = new Map(
          kept.map((made) => [made, Number(made.style.getPropertyValue('--row'))]),
        );
        columns[column] = [...fresh, ...kept];
        return columns[column].map((made, row) => {
          place(made, column, row);
          const rows = before.has(made) ? row - before.get(made) : fresh.length + 1;
          return rows > 0
            ? drop(made, { rows, delay: column * 25, ms: 220 + rows * 55 })
            : undefined;
        });
      });
      await Promise.all(moves);
    },
  };
}
