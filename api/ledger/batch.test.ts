import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { AccountId, GroupId } from '../../shared/ids.ts';
import { createBatcher, type Flush } from './batch.ts';
import type { PostingGroup, PostingResult } from './posting.ts';

const wallet = (id: number) => BigInt(id) as AccountId;
const posted: PostingResult = { status: 'posted', wallets: [], totals: undefined };

const groupOf = (name: string): PostingGroup => ({
  id: name as GroupId,
  playerId: undefined,
  transfers: [],
});

const pending = (id: number, name: string) => ({ wallet: wallet(id), build: () => groupOf(name) });

/** A database whose statements are answered when the test says so. */
function heldFlush() {
  const sent: { readonly ids: readonly string[]; readonly answer: () => void }[] = [];
  const flush: Flush = {
    together: (groups) =>
      new Promise((resolve) => {
        sent.push({
          ids: groups.map((group) => group.id),
          answer: () => resolve(groups.map(() => posted)),
        });
      }),
    alone: () => Promise.resolve(posted),
  };
  return { sent, flush };
}

/** Longer than a statement ever waits for the one before to be followed. */
const turn = () => wait(15);

describe('the batcher', () => {
  test('Groups of different wallets share a statement, but two of one wallet never do', async () => {
    const { sent, flush } = heldFlush();
    const batcher = createBatcher(flush);
    const all = [pending(1, 'a'), pending(2, 'b'), pending(1, 'c')].map(batcher.post);
    await turn();
    expect(sent.map(({ ids }) => ids)).toEqual([['a', 'b']]);
    sent[0]?.answer();
    await turn();
    expect(sent[1]?.ids).toEqual(['c']);
    sent[1]?.answer();
    await expect(Promise.all(all)).resolves.toEqual([posted, posted, posted]);
  });

  test('After many groups together the next ones are collected, unless they fill a statement', async () => {
    const { sent, flush } = heldFlush();
    const batcher = createBatcher(flush);
    const turnOnly = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const post = (from: number, count: number) => {
      for (let id = from; id < from + count; id += 1) void batcher.post(pending(id, `of ${id}`));
    };
    post(0, 100);
    await turnOnly();
    sent[0]?.answer();
    post(1000, 1);
    await turnOnly();
    post(2000, 1);
    expect(sent.map(({ ids }) => ids.length)).toEqual([100]);
    await turn();
    expect(sent.map(({ ids }) => ids.length)).toEqual([100, 2]);
    post(3000, 300);
    await turnOnly();
    expect(sent.map(({ ids }) => ids.length)).toEqual([100, 2, 256]);
  });

  test('A group is built only after the previous group of its wallet is settled', async () => {
    const { sent, flush } = heldFlush();
    const batcher = createBatcher(flush);
    const built: string[] = [];
    const noting = (name: string) => ({
      wallet: wallet(1),
      build: () => {
        built.push(name);
        return groupOf(name);
      },
    });
    void batcher.post(noting('first'));
    void batcher.post(noting('second'));
    await turn();
    expect(built).toEqual(['first']);
    sent[0]?.answer();
    await turn();
    expect(built).toEqual(['first', 'second']);
  });

  test('A group that gets no answer blocks its own wallet and no other', async () => {
    const stuck: Flush = {
      together: () => Promise.reject(new Error('the connection broke')),
      alone: (group) =>
        group.id === 'stuck' ? new Promise(() => undefined) : Promise.resolve(posted),
    };
    const batcher = createBatcher(stuck);
    void batcher.post(pending(1, 'stuck'));
    void batcher.post(pending(1, 'behind it'));
    await expect(batcher.post(pending(2, 'neighbour'))).resolves.toEqual(posted);
    await expect(batcher.post(pending(3, 'later'))).resolves.toEqual(posted);
    await expect(batcher.post(pending(4, 'later still'))).resolves.toEqual(posted);
  });

  test('A group that cannot be built fails alone, and its wallet goes on', async () => {
    const { sent, flush } = heldFlush();
    const batcher = createBatcher(flush);
    const broken = {
      wallet: wallet(1),
      build: () => {
        throw new Error('no seed');
      },
    };
    const failing = batcher.post(broken);
    const following = batcher.post(pending(1, 'next'));
    await expect(failing).rejects.toThrow('no seed');
    await turn();
    sent.at(-1)?.answer();
    await expect(following).resolves.toEqual(posted);
  });

  test('Draining waits for every group handed over, whether posted alone or together', async () => {
    let finish = () => undefined as void;
    const slow: Flush = {
      together: () => Promise.reject(new Error('gone')),
      alone: () =>
        new Promise((resolve) => {
          finish = () => resolve(posted);
        }),
    };
    const batcher = createBatcher(slow);
    const post = batcher.post(pending(1, 'last'));
    let isDrained = false;
    const drained = batcher.drain().then(() => {
      isDrained = true;
    });
    await turn();
    await turn();
    expect(isDrained).toBe(false);
    finish();
    await post;
    await drained;
    expect(isDrained).toBe(true);
  });
});
