import { ask } from './api.js';
import { mainButton, refusalText, stakeStepper } from './chrome.js';
import { el, pictureOf } from './dom.js';
import { autoStepper } from './flight-auto.js';
import { createSky, times } from './flight-sky.js';
import { money } from './money.js';
import { plainRules } from './pays.js';
import { t } from './text.js';

/** As the server counts: hundredths after so long in the air. */
const GROWTH_PER_SECOND = 0.13;
const multiplierAt = (ms) => Math.floor(100 * Math.exp((GROWTH_PER_SECOND * ms) / 1000));

/** The crash game: a thing climbs, the multiplier grows, and one leaves in time or not. */
export function play(chrome, boot) {
  const game = new FlightGame(chrome, boot);
  game.refresh();
  if (boot.flight) void game.begin(boot.flight.elapsedMs, boot.flight.stakeHundredths);
}

class FlightGame {
  #startedAt;
  #staked = 0;
  #isBusy = false;

  constructor(chrome, boot) {
    this.chrome = chrome;
    this.sky = createSky(pictureOf(boot.symbols.hero));
    this.history = el('ol', { class: 'points' });
    this.button = mainButton(() => void this.press());
    this.stake = stakeStepper(boot, () => this.refresh());
    this.auto = autoStepper();
    chrome.stage.prepend(el('div', { class: 'flight' }, this.history, this.sky.node));
    chrome.console.append(
      chrome.balancePlate,
      this.auto.node,
      this.stake.plate,
      el('div', { class: 'controls' }, this.stake.less, this.button.node, this.stake.more),
    );
    chrome.offerRules(() => plainRules(boot, 'crashRule'));
  }

  get isFlying() {
    return this.#startedAt !== undefined;
  }

  refresh() {
    const isHeld = this.isFlying || this.#isBusy;
    this.stake.lock(isHeld);
    this.auto.lock(isHeld);
    this.button.node.disabled = this.#isBusy;
    this.button.tone(this.isFlying ? 'win' : 'hot');
    if (!this.isFlying) this.button.say(t('start'), money(this.stake.value()));
  }

  async press() {
    if (this.#isBusy) return;
    if (!this.isFlying && !this.chrome.canPay(this.stake.value())) {
      this.chrome.notice(t('insufficient'), 'lost');
      void this.chrome.askBalance();
      return;
    }
    this.#isBusy = true;
    if (this.isFlying) await this.#leave();
    else await this.#start();
  }

  async #leave() {
    const left = await ask('leave');
    this.#isBusy = false;
    if (left.landing) this.#land(left.landing);
    this.refresh();
  }

  async #start() {
    const stake = this.stake.value();
    const auto = this.auto.value();
    this.refresh();
    this.chrome.takeStake(stake);
    const begun = await ask('flight', { stake, ...(auto > 0 && { auto }) });
    this.#isBusy = false;
    this.chrome.setBalance(begun.balance);
    if (begun.ok) {
      await this.begin(0, stake);
      return;
    }
    if (begun.balance === null) void this.chrome.askBalance();
    this.chrome.notice(refusalText(begun.error), 'lost');
    this.refresh();
  }

  /** Shows a flight that has been in the air for a while, until it is over. */
  async begin(elapsedMs, stakeHundredths) {
    this.#startedAt = performance.now() - elapsedMs;
    this.#staked = stakeHundredths;
    this.refresh();
    this.#climb();
    const watched = await ask('watch');
    if (watched.landing) this.#land(watched.landing);
    else if (!watched.ok) this.chrome.notice(refusalText(watched.error), 'lost');
  }

  #climb() {
    if (!this.isFlying) return;
    const elapsedMs = performance.now() - this.#startedAt;
    const now = multiplierAt(elapsedMs);
    this.sky.climb(elapsedMs, now);
    const worth = money(Math.floor((this.#staked * now) / 100));
    this.button.say(t('leave'), worth);
    requestAnimationFrame(() => this.#climb());
  }

  #land(landing) {
    if (!this.isFlying) return;
    this.#startedAt = undefined;
    const isWon = landing.leftAtHundredths !== null && !landing.isReturned;
    this.sky.end(landing, isWon);
    this.#addPoint(landing.pointHundredths);
    this.chrome.setBalance(landing.balance);
    if (landing.balance === null) void this.chrome.askBalance();
    this.#tell(landing, isWon);
    this.refresh();
  }

  #tell({ isReturned, isOwed, winHundredths, leftAtHundredths }, isWon) {
    if (isReturned) this.chrome.notice(t('returned'), 'lost');
    else if (isWon) {
      const left = t('leftAt', { x: times(leftAtHundredths) });
      const sum = `+${money(winHundredths)} · ${left}`;
      this.chrome.notice(isOwed ? t('owed') : sum, 'won');
    }
  }

  #addPoint(hundredths) {
    const tone = hundredths >= 1000 ? 'far' : hundredths >= 200 ? 'good' : 'near';
    this.history.prepend(el('li', { class: tone }, `×${times(hundredths)}`));
    while (this.history.children.length > 10) this.history.lastChild.remove();
  }
}
