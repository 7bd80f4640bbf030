import { expect, test } from 'vitest';
import { watchTable } from './table-watch.ts';

/** A table whose loads are answered by hand, and a log of what the watcher reported. */
function handTable() {
  const reported: string[] = [];
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
    onLoaded: (answer) => reported.push(`loaded ${answer}`),
    onFailed: () => reported.push('failed'),
    onEvent: (event) => reported.push(event),
  });
  const push = (event: string) => {
    for (const handler of handlers) handler(event);
  };
  return { watch, reported, answers, push };
}

test('An event that overtakes the answer of a load is repeated after it', async () => {
  const { watch, reported, answers, push } = handTable();
  watch.begin();
  const loading = watch.load();
  push('a');
  answers[0]?.give('table');
  await loading;
  push('b');
  expect(reported).toEqual(['a', 'loaded table', 'a', 'b']);
});

test('Only the last of two loads under way counts, even when it is answered first', async () => {
  const { watch, reported, answers } = handTable();
  watch.begin();
  const loading = [watch.load(), watch.load()];
  answers[1]?.give('new');
  answers[0]?.give('old');
  await Promise.all(loading);
  expect(reported).toEqual(['loaded new']);
});

test('A load that was overtaken by another is over once that one is answered', async () => {
  const { watch, reported, answers } = handTable();
  watch.begin();
  const seen = watch.load().then(() => [...reported]);
  const loading = watch.load();
  answers[0]?.give('old');
  await Promise.resolve();
  answers[1]?.give('new');
  await loading;
  expect(await seen).toEqual(['loaded new']);
});

test('A watch reports nothing after its end, and before that a failure of its last load', async () => {
  const { watch, reported, answers, push } = handTable();
  const end = watch.begin();
  const failing = watch.load();
  answers[0]?.fail();
  await failing;
  const loading = watch.load();
  end();
  push('a');
  answers[1]?.give('table');
  await loading;
  expect(reported).toEqual(['failed']);
});
