import { expect, it } from 'vitest';
import { watchTable } from './table-watch.ts';

/** A table whose loads are answered by hand, and everything the watcher was told. */
function handTable() {
  const told: string[] = [];
  const answers: { give: (answer: string) => void; fail: () => void }[] = [];
  const handlers = new Set<(event: string) => void>();
  const watch = watchTable<string, string>({
    load: () =>
      new Promise((resolve, reject) => {
        answers.push({ give: resolve, fail: () => reject(new Error('no answer')) });
      }),
    leave: () => Promise.resolve(),
    listen: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    onLoaded: (answer) => told.push(`loaded ${answer}`),
    onFailed: () => told.push('failed'),
    onEvent: (event) => told.push(event),
  });
  const push = (event: string) => {
    for (const handler of handlers) handler(event);
  };
  return { watch, told, answers, push };
}

it('an event that overtakes the answer of a load is told again after it', async () => {
  const { watch, told, answers, push } = handTable();
  watch.begin();
  const loading = watch.load();
  push('a');
  answers[0]?.give('table');
  await loading;
  push('b');
  expect(told).toEqual(['a', 'loaded table', 'a', 'b']);
});

it('of two loads under way only the last one counts, also when it is answered first', async () => {
  const { watch, told, answers } = handTable();
  watch.begin();
  const loading = [watch.load(), watch.load()];
  answers[1]?.give('new');
  answers[0]?.give('old');
  await Promise.all(loading);
  expect(told).toEqual(['loaded new']);
});

it('nothing is told after the watch has ended, and a failure of the last load is told', async () => {
  const { watch, told, answers, push } = handTable();
  const end = watch.begin();
  const failing = watch.load();
  answers[0]?.fail();
  await failing;
  const loading = watch.load();
  end();
  push('a');
  answers[1]?.give('table');
  await loading;
  expect(told).toEqual(['failed']);
});
