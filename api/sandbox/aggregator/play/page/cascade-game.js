import { ask } from './api.js';
import { CascadeGrid, COLUMNS, ROWS } from './cascade-grid.js';
import { celebrate, mainButton, refusalText, stakeStepper } from './chrome.js';
import { el, pictureOf } from './dom.js';
import { money } from './money.js';
import { rulesOfClusters } from './pays.js';
import { t } from './text.js';

const BIG_WIN = 15;

/** The grid of clusters: what pays vanishes, what is above falls. */
export function play(chrome, boot) {
  new CascadeGame(chrome, boot).refresh();
}

class CascadeGame {
  #isBusy = false;

  constructor(chrome, boot) {
    this.chrome = chrome;
    const pictures = Object.fromEntries(
      Object.entries(boot.symbols).map(([name, text]) => [name, pictureOf(text)]),
    );
    this.grid = new CascadeGrid(pictures);
    this.ladder = ladderOf(boot.rules.multipliers);
    this.#layGrid(Object.keys(boot.rules.pays));
    this.button = mainButton(() => void (this.#isBusy || this.spin()));
    this.stake = stakeStepper(boot, () => this.refresh());
    chrome.console.append(
      chrome.balancePlate,
      chrome.winPlate,
      this.stake.plate,
      el('div', { class: 'controls' }, this.stake.less, this.button.node, this.stake.more),
    );
    chrome.offerRules(() => rulesOfClusters({ boot, pictures, stake: this.stake.value() }));
  }

  #layGrid(names) {
    const { marquee, stage } = this.chrome;
    const parts = [marquee, this.ladder.node, this.grid.node];
    const cabinet = el('div', { class: 'cabinet cascade' }, ...parts);
    cabinet.style.setProperty('--columns', COLUMNS);
    cabinet.style.setProperty('--rows', ROWS);
    stage.prepend(cabinet);
    this.grid.lay(
      Array.from({ length: COLUMNS }, (_, column) =>
        Array.from({ length: ROWS }, (_, row) => names[(column * 3 + row * 2) % names.length]),
      ),
    );
  }

  refresh() {
    this.stake.lock(this.#isBusy);
    this.button.node.disabled = this.#isBusy;
    this.button.say(t('spin'), money(this.stake.value()));
  }

  async spin() {
    const { chrome } = this;
    const staked = this.stake.value();
    if (!chrome.canPay(staked)) {
      chrome.notice(t('insufficient'), 'lost');
      void chrome.askBalance();
      return;
    }
    this.#isBusy = true;
    this.refresh();
    chrome.clearWin();
    chrome.takeStake(staked);
    this.ladder.show(0);
    const [reply] = await Promise.all([ask('spin', { stake: staked }), this.grid.leave()]);
    if (reply.ok) await this.#fallAll(reply.spin, staked);
    else await this.grid.comeBack();
    chrome.setBalance(reply.balance);
    if (reply.balance === null) await chrome.askBalance();
    if (!reply.ok) chrome.notice(refusalText(reply.error), 'lost');
    if (reply.isOwed) chrome.notice(t('owed'), 'won');
    this.#isBusy = false;
    this.refresh();
    this.button.node.focus({ preventScroll: true });
  }

  async #fallAll({ falls, winHundredths }, staked) {
    let won = 0;
    for (const [index, fall] of falls.entries()) {
      this.ladder.show(index);
      await (index === 0 ? this.grid.enter(fall.window) : this.grid.fallTo(fall.window));
      if (fall.clusters.length === 0) break;
      won += fall.clusters.reduce((sum, cluster) => sum + cluster.winHundredths, 0);
      void this.chrome.showWin(Math.min(won, winHundredths), staked);
      await this.grid.burst(fall.clusters);
    }
    if (winHundredths >= staked * BIG_WIN) {
      await celebrate(this.chrome.stage, { title: t('bigWin'), hundredths: winHundredths });
    }
    await this.chrome.showWin(winHundredths, staked);
  }
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
