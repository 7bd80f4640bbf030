import { ask } from './api.js';
import { celebrate, mainButton, refusalText, stakeStepper } from './chrome.js';
import { el, pictureOf } from './dom.js';
import { amount, money } from './money.js';
import { pause } from './motion.js';
import { rulesOfLines } from './pays.js';
import { createReel } from './reel.js';
import { ReelBoard } from './reels-board.js';
import { t } from './text.js';

const STAGGER_MS = 130;
const SUSPENSE_MS = 900;
const LEAST_TURN_MS = 420;
const LINE_MS = 850;
const BIG_WIN = 12;

/** The games of reels and lines: three reels with fruit, five with wilds and free spins. */
export function play(chrome, boot) {
  new ReelsGame(chrome, boot).refresh();
}

class ReelsGame {
  #isBusy = false;
  #isHurried = false;
  /** Counts spins: what still shows an older one stops. */
  #turn = 0;

  constructor(chrome, boot) {
    this.chrome = chrome;
    this.rules = boot.rules;
    this.bonus = boot.bonus;
    const pictures = Object.fromEntries(
      Object.entries(boot.symbols).map(([name, text]) => [name, pictureOf(text)]),
    );
    this.#layReels(pictures);
    this.button = mainButton(() => this.press());
    const stake = boot.bonus?.stakeHundredths ?? boot.stake;
    this.stake = stakeStepper({ ...boot, stake }, () => this.refresh());
    chrome.console.append(
      chrome.balancePlate,
      chrome.winPlate,
      this.stake.plate,
      el('div', { class: 'controls' }, this.stake.less, this.button.node, this.stake.more),
    );
    chrome.offerRules(() => rulesOfLines({ boot, pictures, stake: this.stake.value() }));
  }

  #layReels(pictures) {
    const { rows, lines } = this.rules;
    const names = Object.keys(pictures).filter((name) => name !== 'hero');
    this.reels = lines[0].map(() => createReel({ rows, names, pictures }));
    this.window = this.reels.map((_, index) =>
      Array.from({ length: rows }, (_, row) => names[(index * 2 + row) % names.length]),
    );
    this.reels.forEach((reel, index) => reel.show(this.window[index]));
    this.board = new ReelBoard(this.reels, this.rules);
    const cabinet = el('div', { class: 'cabinet' }, this.chrome.marquee, this.board.node);
    cabinet.style.setProperty('--columns', this.reels.length);
    cabinet.style.setProperty('--rows', rows);
    this.chrome.stage.prepend(cabinet);
  }

  refresh() {
    const { bonus } = this;
    this.stake.lock(this.#isBusy || bonus !== null);
    document.body.dataset.bonus = bonus === null ? 'off' : 'on';
    this.button.tone(bonus ? 'shine' : 'hot');
    if (bonus) {
      const n = Math.min(bonus.total, bonus.total - bonus.left + 1);
      this.button.say(t('freeSpin', { n, of: bonus.total }), money(bonus.wonHundredths));
    } else this.button.say(t('spin'), money(this.stake.value()));
  }

  /** Spins, or brings the turning reels to rest at once. */
  press() {
    if (this.#isBusy) this.#isHurried = true;
    else void this.spin();
  }

  async spin() {
    const isFree = this.bonus !== null;
    if (!isFree && !this.chrome.canPay(this.stake.value())) {
      this.chrome.notice(t('insufficient'), 'lost');
      void this.chrome.askBalance();
      return;
    }
    this.#isBusy = true;
    this.#isHurried = false;
    this.#turn += 1;
    this.board.clear();
    if (!isFree) {
      this.chrome.clearWin();
      this.chrome.takeStake(this.stake.value());
    }
    this.refresh();
    await this.#settle(await this.#turnReels(), isFree);
    this.#isBusy = false;
    this.refresh();
    if (isFree) void this.#goOn();
  }

  /** The next free spin comes by itself. */
  async #goOn() {
    await pause(500);
    if (!this.#isBusy && this.bonus !== null) await this.spin();
  }

  async #turnReels() {
    const leastAt = performance.now() + LEAST_TURN_MS;
    let reply;
    let readyAt;
    let landing = 0;
    const asked = ask('spin', { stake: this.stake.value() }).then((answer) => {
      readyAt = Math.max(performance.now(), leastAt);
      reply = answer;
    });
    const isTime = (index) => {
      if (reply === undefined || landing < index) return false;
      const waitMs = this.#isHurried ? 0 : index * STAGGER_MS + this.#suspense(reply, index);
      return performance.now() >= readyAt + waitMs;
    };
    const turns = this.reels.map(async (reel, index) => {
      await pause(index * 45);
      await reel.turn(() => isTime(index));
      landing += 1;
      const symbols = reply.ok ? reply.spin.window[index] : this.window[index];
      await reel.land(symbols, { isQuick: this.#isHurried });
    });
    await Promise.all([asked, ...turns]);
    return reply;
  }

  /** The last reels take longer where the bonus is one star away. */
  #suspense(reply, index) {
    const { scatter } = this.rules;
    if (!reply.ok || scatter === undefined) return 0;
    const seenBefore = (reel) =>
      reply.spin.window
        .slice(0, reel)
        .flat()
        .filter((name) => name === scatter).length;
    const slow = Array.from({ length: index + 1 }, (_, reel) => reel).filter(
      (reel) => seenBefore(reel) >= 2,
    );
    return slow.length * SUSPENSE_MS;
  }

  async #settle(reply, isFree) {
    const { chrome } = this;
    if (!reply.ok) {
      chrome.setBalance(reply.balance);
      if (reply.balance === null) await chrome.askBalance();
      chrome.notice(refusalText(reply.error), 'lost');
      return;
    }
    const { spin, bonus } = reply;
    this.window = spin.window;
    await this.#showWins(reply, isFree ? this.bonus.stakeHundredths : this.stake.value());
    chrome.setBalance(reply.balance);
    if (reply.balance === null) void chrome.askBalance();
    if (reply.isOwed) chrome.notice(t('owed'), 'won');
    if (spin.freeSpins > 0) await this.#announceBonus(spin.freeSpins);
    this.bonus = reply.isBonusOver ? null : bonus;
    if (reply.isBonusOver && bonus.wonHundredths > 0) {
      await celebrate(chrome.stage, { title: t('bonusOver'), hundredths: bonus.wonHundredths });
    }
  }

  async #showWins({ spin, bonus, isFree }, staked) {
    const { winHundredths } = spin;
    this.board.light(spin);
    const counted = this.chrome.showWin(isFree ? bonus.wonHundredths : winHundredths, staked);
    if (winHundredths >= staked * BIG_WIN) {
      await celebrate(this.chrome.stage, { title: t('bigWin'), hundredths: winHundredths });
    } else if (winHundredths > 0) await Promise.race([counted, pause(isFree ? 1100 : 350)]);
    void this.#cycleLines(spin, staked);
  }

  async #cycleLines({ wins, multiplier = 1 }, staked) {
    const turn = this.#turn;
    if (wins.length < 2) return;
    await pause(1200);
    for (let at = 0; this.#turn === turn && at < wins.length * 4; at += 1) {
      const win = wins[at % wins.length];
      const paid = (win.pay * multiplier * staked) / this.rules.lines.length;
      this.board.lightLine(win, amount(paid));
      await pause(LINE_MS);
    }
  }

  async #announceBonus(count) {
    const card = el(
      'div',
      { class: 'fanfare', role: 'status' },
      el('strong', {}, t('freeSpinsWon', { n: count })),
      el('span', {}, t('freeSpinsWhy', { x: this.rules.freeSpinMultiplier })),
    );
    this.chrome.stage.append(card);
    await pause(1900);
    card.remove();
  }
}
