import { ask } from './api.js';
import { plate, refusalText } from './chrome.js';
import { el } from './dom.js';
import { amount, money, plainAmount } from './money.js';
import { pause } from './motion.js';
import { plainRules } from './pays.js';
import { chipTools, createChips } from './roulette-chips.js';
import { createHead } from './roulette-head.js';
import { layoutOf } from './roulette-layout.js';
import { createWheel } from './roulette-wheel.js';
import { t } from './text.js';

const POLL_MS = 900;
const TICK_MS = 200;
/** The ball rests a little before the phase ends. */
const REST_MS = 1500;

/** The live table: rounds go by the clock, chips lie until betting ends. */
export function play(chrome, boot) {
  void new RouletteGame(chrome, boot).follow();
}

const sumOf = (placed) => Object.values(placed).reduce((sum, value) => sum + value, 0);

class RouletteGame {
  #table;
  #tableAt = 0;
  #placed = {};
  #steps = [];
  #last = {};
  #chip = 0;
  #isSending = false;
  #isUnsent = false;
  /** The last round each thing was shown for, so that it is shown once. */
  #shown = { spin: 0, rest: 0, ticket: '' };

  constructor(chrome, boot) {
    this.chrome = chrome;
    this.wheel = createWheel();
    this.head = createHead();
    this.layout = layoutOf((spot) => this.#put(spot));
    this.chips = createChips((value) => (this.#chip = value));
    this.total = plate(t('chips'), '–');
    const tools = chipTools({
      undo: () => this.#undo(),
      clear: () => this.#change({}),
      again: () => this.#change(this.#last),
    });
    const studio = el('div', { class: 'studio' }, this.head.node, this.wheel.node);
    chrome.stage.prepend(el('div', { class: 'table' }, studio, this.layout.node));
    chrome.console.classList.add('table-console');
    const { balancePlate, winPlate } = chrome;
    chrome.console.append(balancePlate, winPlate, this.total.node, this.chips.node, tools);
    chrome.offerRules(() => plainRules(boot, 'rouletteRule'));
    setInterval(() => this.#tick(), TICK_MS);
  }

  /** Asks how the table stands, again and again, and at once when a phase ends. */
  async follow() {
    for (;;) {
      const asked = await ask('table');
      if (asked.ok) this.#take(asked.table);
      else this.chrome.notice(refusalText(asked.error), 'lost');
      if (asked.error === 'expired') return;
      const leftMs = asked.ok ? asked.table.leftMs : POLL_MS;
      await pause(Math.max(120, Math.min(POLL_MS, leftMs + 60)));
    }
  }

  #tick() {
    if (this.#table === undefined) return;
    this.head.tick(this.#table, this.#table.leftMs - (performance.now() - this.#tableAt));
  }

  #put(spot) {
    this.#change({ ...this.#placed, [spot]: (this.#placed[spot] ?? 0) + this.#chip });
  }

  #undo() {
    const before = this.#steps.pop();
    if (before !== undefined && this.#mayLie(before)) this.#lay(before);
  }

  #change(next) {
    if (!this.#mayLie(next)) return;
    this.#steps.push(this.#placed);
    this.#lay(next);
  }

  #mayLie(next) {
    const refuse = (words) => {
      this.chrome.notice(words, 'lost');
      return false;
    };
    if (this.#table?.phase !== 'betting') return refuse(t('noMore'));
    const { minHundredths, maxHundredths } = this.#table.limits;
    const [min, max] = [plainAmount(minHundredths), plainAmount(maxHundredths)];
    if (sumOf(next) > maxHundredths) return refuse(t('limits', { min, max }));
    return this.chrome.canPay(sumOf(next)) || refuse(t('insufficient'));
  }

  #lay(placed) {
    this.#placed = placed;
    this.#show();
    void this.#send();
  }

  /** Sends the layout as it lies; one at a time, so that an older one never arrives later. */
  async #send() {
    this.#isUnsent = true;
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#isUnsent) {
      this.#isUnsent = false;
      const reply = await ask('chips', { round: this.#table.round, layout: this.#placed });
      if (reply.table) this.#take(reply.table);
      else this.chrome.notice(refusalText(reply.error), 'lost');
    }
    this.#isSending = false;
  }

  #show() {
    this.layout.show(this.#placed);
    const sum = sumOf(this.#placed);
    this.total.set(sum === 0 ? '–' : amount(sum));
  }

  #take(table) {
    const before = this.#table;
    this.#table = table;
    this.#tableAt = performance.now();
    this.head.show(table);
    this.chips.offer(table.limits);
    if (before?.round !== table.round) this.#beginRound(table);
    this.layout.lock(table.phase !== 'betting');
    if (table.phase === 'spin' && this.#shown.spin !== table.round) {
      this.#shown.spin = table.round;
      void this.wheel.spin(table.number, table.leftMs - REST_MS);
    }
    if (table.phase === 'result' && this.#shown.rest !== table.round) {
      this.#shown.rest = table.round;
      this.wheel.rest(table.number);
      this.layout.mark(table.number);
      this.chrome.notice(t('result', { n: table.number }));
    }
    if (table.ticket) this.#followTicket(table.ticket, table.phase);
  }

  #beginRound({ ticket }) {
    if (sumOf(this.#placed) > 0) this.#last = this.#placed;
    this.#placed = ticket?.layout ?? {};
    this.#steps = [];
    this.layout.mark(null);
    this.#show();
  }

  #followTicket(ticket, phase) {
    const { state, balance } = ticket;
    const key = `${ticket.round}:${state}`;
    const isTold = state !== 'open' && !(state === 'taken' && balance === null);
    const isEarly = state === 'paid' && phase !== 'result';
    if (this.#shown.ticket === key || !isTold || isEarly) return;
    this.#shown.ticket = key;
    if (state === 'paid') {
      void this.#showResult(ticket);
      return;
    }
    this.chrome.setBalance(balance);
    if (state === 'taken') {
      this.chrome.notice(t('betsTaken'));
      return;
    }
    this.#placed = {};
    this.#show();
    this.chrome.notice(refusalText(state), 'lost');
  }

  async #showResult({ layout: placed, winHundredths, balance }) {
    const staked = sumOf(placed);
    const tone = winHundredths > staked ? 'won' : 'plain';
    this.chrome.notice(winHundredths > 0 ? `+${money(winHundredths)}` : t('lost'), tone);
    await this.chrome.showWin(winHundredths, staked);
    if (balance === null) await this.chrome.askBalance();
    else this.chrome.setBalance(balance);
  }
}
