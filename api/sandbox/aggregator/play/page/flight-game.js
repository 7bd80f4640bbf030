import { ask } from './api.js';
import { mainButton, plate, refusalText, stakeStepper } from './chrome.js';
import { el, iconButton, svg } from './dom.js';
import { money } from './money.js';
import { animate, isCalm } from './motion.js';
import { plainRules } from './pays.js';
import { t } from './text.js';

/** As the server counts: hundredths after so long in the air. */
const GROWTH_PER_SECOND = 0.13;
const WIDTH = 1000;
const HEIGHT = 620;
const AUTO = [0, 120, 150, 200, 300, 500, 1000, 2500];
const multiplierAt = (ms) => Math.floor(100 * Math.exp((GROWTH_PER_SECOND * ms) / 1000));
const times = (hundredths) => (hundredths / 100).toFixed(2);

/** The crash game: a ship climbs, the multiplier grows, and one leaves in time or not. */
export function play(chrome, boot) {
  const sky = skyOf();
  const history = el('ol', { class: 'points' });
  chrome.stage.prepend(el('div', { class: 'flight' }, history, sky.node));
  let startedAt;
  let staked = 0;
  let isBusy = false;

  const button = mainButton(() => void press());
  const stake = stakeStepper(boot, () => refresh());
  const auto = autoStepper(() => refresh());
  chrome.console.append(
    chrome.balancePlate,
    auto.node,
    stake.plate,
    el('div', { class: 'controls' }, stake.less, button.node, stake.more),
  );
  chrome.offerRules(() => plainRules(boot, 'crashRule'));

  const isFlying = () => startedAt !== undefined;
  const refresh = () => {
    stake.lock(isFlying() || isBusy);
    auto.lock(isFlying() || isBusy);
    button.node.disabled = isBusy;
    button.tone(isFlying() ? 'win' : 'hot');
    if (!isFlying()) button.say(t('start'), money(stake.value()));
  };

  const fly = () => {
    if (!isFlying()) return;
    const now = multiplierAt(performance.now() - startedAt);
    sky.climb(performance.now() - startedAt, now);
    button.say(t('leave', { money: money(Math.floor((staked * now) / 100)) }), `×${times(now)}`);
    requestAnimationFrame(fly);
  };

  const begin = async (elapsedMs, stakeHundredths) => {
    startedAt = performance.now() - elapsedMs;
    staked = stakeHundredths;
    refresh();
    fly();
    const watched = await ask('watch');
    if (watched.ok && watched.landing) land(watched.landing);
    else if (!watched.ok) chrome.notice(refusalText(watched.error), 'lost');
  };

  const press = async () => {
    if (isBusy) return;
    if (isFlying()) {
      isBusy = true;
      const left = await ask('leave');
      isBusy = false;
      if (left.landing) land(left.landing);
      return;
    }
    if (!chrome.canPay(stake.value())) {
      chrome.notice(t('insufficient'), 'lost');
      void chrome.askBalance();
      return;
    }
    isBusy = true;
    refresh();
    chrome.takeStake(stake.value());
    const chosen = auto.value();
    const begun = await ask('flight', {
      stake: stake.value(),
      ...(chosen > 0 && { auto: chosen }),
    });
    isBusy = false;
    if (begun.ok) {
      chrome.setBalance(begun.balance);
      await begin(0, stake.value());
      return;
    }
    chrome.setBalance(begun.balance);
    if (begun.balance === null) void chrome.askBalance();
    chrome.notice(refusalText(begun.error), 'lost');
    refresh();
  };

  const land = (landing) => {
    if (!isFlying()) return;
    startedAt = undefined;
    const isWon = landing.leftAtHundredths !== null && !landing.isReturned;
    sky.end(landing, isWon);
    addPoint(history, landing.pointHundredths);
    chrome.setBalance(landing.balance);
    if (landing.balance === null) void chrome.askBalance();
    if (landing.isReturned) chrome.notice(t('returned'), 'lost');
    else if (landing.isOwed) chrome.notice(t('owed'), 'won');
    else if (isWon) {
      const left = t('leftAt', { x: times(landing.leftAtHundredths) });
      chrome.notice(`+${money(landing.winHundredths)} · ${left}`, 'won');
    }
    refresh();
  };

  refresh();
  if (boot.flight) void begin(boot.flight.elapsedMs, boot.flight.stakeHundredths);
}

function addPoint(history, pointHundredths) {
  const tone = pointHundredths >= 1000 ? 'far' : pointHundredths >= 200 ? 'good' : 'near';
  history.prepend(el('li', { class: tone }, `×${times(pointHundredths)}`));
  while (history.children.length > 8) history.lastChild.remove();
}

/** Where the flight is left by itself: a plate with its own two buttons. */
function autoStepper(onChange) {
  let index = 0;
  const shown = plate(t('auto'));
  const step = (by) => {
    index = Math.min(AUTO.length - 1, Math.max(0, index + by));
    show();
    onChange();
  };
  const less = iconButton('minus', { label: `${t('auto')} −`, onPress: () => step(-1) });
  const more = iconButton('plus', { label: `${t('auto')} +`, onPress: () => step(1) });
  let isLocked = false;
  const show = () => {
    shown.set(AUTO[index] === 0 ? t('off') : `×${times(AUTO[index])}`);
    less.disabled = isLocked || index === 0;
    more.disabled = isLocked || index === AUTO.length - 1;
  };
  show();
  const node = el('div', { class: 'auto' }, less, shown.node, more);
  return {
    node,
    value: () => AUTO[index],
    lock: (locked) => {
      isLocked = locked;
      show();
    },
  };
}

/** The sky with its stars, the way flown so far, and the ship at its end. */
function skyOf() {
  const trail = svg('path', { class: 'trail' });
  const ground = svg('path', { class: 'below' });
  const ship = shipOf();
  const stars = Array.from({ length: 46 }, (_, nth) =>
    svg('circle', {
      class: `star star-${nth % 3}`,
      cx: (nth * 173 + 47) % WIDTH,
      cy: (nth * 97 + 31) % (HEIGHT - 60),
      r: 1.4 + (nth % 4) * 0.8,
    }),
  );
  const drawing = svg(
    'svg',
    {
      class: 'sky',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'xMidYMax slice',
      'aria-hidden': 'true',
    },
    svg('circle', { class: 'planet', cx: 820, cy: 170, r: 92 }),
    svg('path', { class: 'planet-shade', d: 'M728 170a92 92 0 0 0 184 0c-40 44-140 44-184 0z' }),
    svg('ellipse', { class: 'planet-ring', cx: 820, cy: 176, rx: 148, ry: 26 }),
    ...stars,
    svg('path', {
      class: 'hill hill-far',
      d: `M0 ${HEIGHT}V520c140-60 250-40 380 0s260 30 400-20 160-10 220 10v110z`,
    }),
    svg('path', { class: 'hill', d: `M0 ${HEIGHT}v-50c180-40 320-20 480 5s340 10 520-25v70z` }),
    ground,
    trail,
    ship,
  );
  const number = el('strong', { class: 'multiplier' }, '×1.00');
  const line = el('span', { class: 'flight-line' }, t('waiting'));
  const node = el(
    'div',
    { class: 'board sky-board' },
    drawing,
    el('div', { class: 'reading', role: 'status', 'aria-live': 'off' }, number, line),
  );
  const rest = () => {
    ship.setAttribute('transform', 'translate(120 528) rotate(-8)');
    trail.setAttribute('d', '');
    ground.setAttribute('d', '');
  };
  rest();

  const place = (ms) => {
    const along = Math.min(1, ms / 9000);
    const x = 120 + 640 * along;
    const y = 528 - 330 * along ** 1.7;
    const sway = isCalm() ? 0 : Math.sin(ms / 420) * 8 * along;
    const bend = 120 + (x - 120) * 0.62;
    trail.setAttribute('d', `M60 540Q${bend} 540 ${x} ${y + sway}`);
    ground.setAttribute('d', `M60 540Q${bend} 540 ${x} ${y + sway}V${HEIGHT}H60z`);
    ship.setAttribute('transform', `translate(${x} ${y + sway}) rotate(${-8 - 30 * along})`);
  };

  return {
    node,
    climb: (ms, hundredths) => {
      node.dataset.state = 'flying';
      number.textContent = `×${times(hundredths)}`;
      line.textContent = '';
      place(ms);
    },
    end: ({ pointHundredths, leftAtHundredths }, isWon) => {
      node.dataset.state = isWon ? 'left' : 'gone';
      number.textContent = `×${times(isWon ? leftAtHundredths : pointHundredths)}`;
      line.textContent = isWon
        ? t('couldBe', { x: times(pointHundredths) })
        : t('gone', { x: times(pointHundredths) });
      const away = ship.getAttribute('transform');
      void animate(ship, { opacity: [1, 0] }, { duration: 420, easing: 'ease-in' }).then(() => {
        if (ship.getAttribute('transform') === away) rest();
      });
    },
  };
}

function shipOf() {
  return svg(
    'g',
    { class: 'ship' },
    svg('path', { class: 'fire', d: 'M-62 0c-26-16-46-12-78 0 32 12 52 16 78 0z' }),
    svg('path', { class: 'fin', d: 'M-52-14-78-44l52 18zM-52 14-78 44l52-18z' }),
    svg('path', { class: 'hull', d: 'M-64-22C-20-34 30-30 66 0 30 30-20 34-64 22z' }),
    svg('path', { class: 'hull-shade', d: 'M-64 6C-10 20 34 14 66 0 30 30-20 34-64 22z' }),
    svg('circle', { class: 'glass', cx: 14, cy: -4, r: 12 }),
    svg('path', { class: 'nose', d: 'M40-16C50-11 59-6 66 0 59 6 50 11 40 16c4-10 4-22 0-32z' }),
  );
}
