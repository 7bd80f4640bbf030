import { el, svg } from './dom.js';
import { amount, money } from './money.js';
import { t } from './text.js';

function picture(src) {
  return el('img', { src, alt: '' });
}

function payList(pictures, entries) {
  return el(
    'ul',
    { class: 'pays' },
    entries.map(([symbol, rows]) =>
      el(
        'li',
        {},
        picture(pictures[symbol]),
        el(
          'dl',
          {},
          rows.flatMap(([count, sum]) => [el('dt', {}, count), el('dd', {}, amount(sum))]),
        ),
      ),
    ),
  );
}

function share(boot) {
  return el('p', {}, t('returns', { x: amount(Math.round(boot.returnShare * 10_000)) }));
}

/** What the games of lines pay, at the stake chosen. */
export function rulesOfLines({ boot, pictures, stake }) {
  const { rules } = boot;
  const perLine = stake / rules.lines.length;
  const entries = Object.entries(rules.pays).map(([symbol, pays]) => [
    symbol,
    pays.map((pay, index) => [`${index + 3}×`, pay * perLine]).toReversed(),
  ]);
  return [
    el('p', {}, t('paysAt', { stake: money(stake) })),
    payList(pictures, entries),
    rules.wild && el('p', { class: 'rule' }, picture(pictures[rules.wild]), t('wildRule')),
    rules.scatter &&
      el(
        'p',
        { class: 'rule' },
        picture(pictures[rules.scatter]),
        t('scatterRule', { n: rules.freeSpins, x: rules.freeSpinMultiplier }),
      ),
    el('p', {}, t('linesRule', { n: rules.lines.length })),
    el(
      'div',
      { class: 'line-maps', 'aria-hidden': 'true' },
      rules.lines.map((line) => lineMap(line, rules)),
    ),
    share(boot),
  ];
}

function lineMap(line, { rows }) {
  const points = line.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`).join(' ');
  return svg(
    'svg',
    { viewBox: `0 0 ${line.length * 100} ${rows * 100}` },
    svg('polyline', { points }),
  );
}

/** What clusters pay, at the stake chosen. */
export function rulesOfClusters({ boot, pictures, stake }) {
  const { pays, steps, multipliers } = boot.rules;
  const entries = Object.entries(pays).map(([symbol, list]) => [
    symbol,
    list
      .map((pay, index) => [`${steps[index]}+`, (pay * stake) / 20])
      .toReversed()
      .slice(2),
  ]);
  return [
    el('p', {}, t('paysAt', { stake: money(stake) })),
    payList(pictures, entries),
    el('p', {}, t('clusterRule', { n: steps[0] })),
    el('p', {}, multipliers.map((x) => `×${x}`).join('  ')),
    share(boot),
  ];
}

/** A rule in words, and what the game returns. */
export function plainRules(boot, key) {
  return [el('p', {}, t(key)), share(boot)];
}
