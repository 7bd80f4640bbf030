import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

const lineOf = (text: string, start: string) =>
  text.split('\n').find((line) => line.startsWith(start));

test('Calls and refusals are summed by name across scrapes', async () => {
  const metrics = createMetrics();
  metrics.called('dice.play');
  metrics.called('dice.play');
  metrics.refused('dice.too-fast');
  await metrics.scrape();
  metrics.called('dice.play');
  const { text } = await metrics.scrape();
  expect(lineOf(text, 'rollhouse_calls_total{')).toBe('rollhouse_calls_total{name="dice.play"} 3');
  expect(lineOf(text, 'rollhouse_refusals_total{')).toBe(
    'rollhouse_refusals_total{name="dice.too-fast"} 1',
  );
});

test('Sockets are counted at the moment of the scrape', async () => {
  const metrics = createMetrics();
  let sockets = 3;
  metrics.watchSockets(() => sockets);
  expect(lineOf((await metrics.scrape()).text, 'rollhouse_sockets ')).toBe('rollhouse_sockets 3');
  sockets = 1;
  expect(lineOf((await metrics.scrape()).text, 'rollhouse_sockets ')).toBe('rollhouse_sockets 1');
});

test('The verdict of the ledger check is absent at first, then the last one of each kind', async () => {
  const metrics = createMetrics();
  expect(lineOf((await metrics.scrape()).text, 'ledger_check_ok')).toBeUndefined();
  metrics.ledgerChecked({ mode: 'recent', isSound: true, seconds: 0.2 });
  metrics.ledgerChecked({ mode: 'recent', isSound: false, seconds: 0.3 });
  const { text } = await metrics.scrape();
  expect(lineOf(text, 'ledger_check_ok')).toBe('ledger_check_ok{mode="recent"} 0');
  expect(lineOf(text, 'ledger_check_seconds')).toBe('ledger_check_seconds{mode="recent"} 0.3');
});

test('The verdict of the desk’s check is absent at first, then the last one of each check', async () => {
  const metrics = createMetrics();
  expect(lineOf((await metrics.scrape()).text, 'desk_check_ok')).toBeUndefined();
  metrics.deskChecked([{ check: 'payways', isHolding: true }]);
  metrics.deskChecked([{ check: 'payways', isHolding: false }]);
  const { text } = await metrics.scrape();
  expect(lineOf(text, 'desk_check_ok')).toBe('desk_check_ok{check="payways"} 0');
});

test('The lag of the ledger is asked for at each scrape, and is absent when it is unknown', async () => {
  const metrics = createMetrics();
  const shown = async () =>
    lineOf((await metrics.scrape()).text, 'ledger_lag_seconds{mark="digest"}');
  expect(await shown()).toBeUndefined();
  let seconds = 5;
  metrics.watchLedgerLag(async () => ({ rollup: 0, digest: seconds }));
  expect(await shown()).toMatch(/ 5$/);
  seconds = 6;
  expect(await shown()).toMatch(/ 6$/);
  metrics.watchLedgerLag(() => Promise.reject(new Error('no database')));
  expect(await shown()).toBeUndefined();
});

test('Postings are counted by size and by time', async () => {
  const metrics = createMetrics();
  metrics.flushed(100, 0.004);
  const { text } = await metrics.scrape();
  expect(lineOf(text, 'rollhouse_posting_groups_bucket{le="64"}')).toMatch(/ 0$/);
  expect(lineOf(text, 'rollhouse_posting_groups_bucket{le="128"}')).toMatch(/ 1$/);
  expect(lineOf(text, 'rollhouse_posting_seconds_count')).toMatch(/ 1$/);
});
