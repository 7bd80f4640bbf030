import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { GifPage } from '../../shared/community/gifs/contract.ts';
import { connectClient } from '../harness/client.ts';
import { INJECTIONS } from '../harness/injections.ts';
import { openStage, type Seat, type Stage } from '../harness/wire-stage.ts';
import { advanceClock, loadRoom } from './chat-stage.ts';

const PICTURE_FAULTS = ['down', 'html', 'huge', 'redirect', 'elsewhere'];

const PROVIDERS = ['giphy', 'klipy'] as const;

describe.each(PROVIDERS)('GIFs of %s', (provider) => {
  let stage: Stage;
  let player: Seat;
  beforeAll(async () => {
    stage = await openStage({ GIF_PROVIDER: provider });
    player = await stage.seat(0);
  });
  afterAll(() => stage.close());

  const search = (q: string, offset?: number) =>
    player.call('gifs.search', { q, ...(offset !== undefined && { offset }) });
  const found = (q: string, offset?: number): Promise<GifPage> => search(q, offset);

  async function setFault(menu: 'faults' | 'picture-faults', kind: string, count = 1) {
    const address = `${stage.url}/sandbox/gifs/${menu}`;
    const headers = { 'content-type': 'application/json', origin: stage.url };
    const body = JSON.stringify({ kind, count });
    expect((await fetch(address, { method: 'POST', headers, body })).ok).toBe(true);
    onTestFinished(async () => {
      await fetch(address, { method: 'DELETE', headers: { origin: stage.url } });
    });
  }

  const asked = async () => {
    const answer = await fetch(`${stage.url}/sandbox/gifs/asked`);
    return answer.json() as Promise<{ readonly asked: readonly string[] }>;
  };

  /** A GIF that nobody had yet, so that its picture is in no memory. */
  const freshGif = async (offset: number) => {
    const page = await player.call('gifs.trending', { offset: 20 });
    return page.gifs[offset]?.url ?? '';
  };

  test('Pages of twenty follow one another until the end, and words find what they mean', async () => {
    const first = await player.call('gifs.trending', {});
    expect(first).toMatchObject({ provider, next: 20 });
    expect(first.gifs).toHaveLength(20);
    const second = await player.call('gifs.trending', { offset: 20 });
    expect(second.next).toBeNull();
    expect(new Set([...first.gifs, ...second.gifs].map(({ id }) => id)).size).toBe(40);
    expect((await found('cat')).gifs.length).toBe(4);
    expect((await found('нет-такого')).gifs).toEqual([]);
  });

  test('A picture comes through our server, moving and still, for guests too', async () => {
    const [gif] = (await found('dice')).gifs;
    for (const address of [gif?.url, gif?.still]) {
      const answer = await fetch(`${stage.url}${address}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|jpeg)$/);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect((await answer.bytes()).length).toBeGreaterThan(500);
    }
  });

  test('Asking for GIFs that are none drives no picture out of memory', async () => {
    const url = `${stage.url}${(await found('dice')).gifs[1]?.url}`;
    expect((await fetch(url)).status).toBe(200);
    const made = Array.from({ length: 100 }, (_, id) => `/gifs/${provider}/none${id}/moving`);
    const answers = await Promise.all(made.map((path) => fetch(`${stage.url}${path}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    await setFault('picture-faults', 'down', 10);
    expect((await fetch(url)).status).toBe(200);
  });

  test('The provider is told the words and a language, and nothing of who asks', async () => {
    await found('Wheel  of Luck');
    const told = (await asked()).asked.at(-1) ?? '';
    expect(told).toContain('"q":"wheel of luck"');
    expect(told).not.toContain(player.login);
    expect(JSON.parse(told).headers).toEqual(
      expect.not.arrayContaining(['cookie', 'x-forwarded-for', 'referer', 'authorization']),
    );
    const before = (await asked()).asked.length;
    await Promise.all([found('wheel of LUCK'), found(' wheel of luck ')]);
    expect((await asked()).asked).toHaveLength(before);
  });

  test.each([
    ['down', 'gifs.unavailable', 'status 503'],
    ['garbage', 'gifs.unavailable', 'an answer that is no JSON'],
    ['shape', 'gifs.unavailable', 'an answer of another shape'],
  ])(
    'An answer that is %s is refused, and the log has neither key nor words',
    async (kind, name, detail) => {
      await setFault('faults', kind);
      await expect(search(`secret words ${kind}`)).rejects.toMatchObject({ wire: { name } });
      const read = () => stage.server.logs().filter((line) => line['fault'] === detail);
      await expect.poll(read).not.toEqual([]);
      const lines = read();
      expect(JSON.stringify(lines)).not.toMatch(/sandbox-gif-key|secret words/);
      expect((await found(`secret words ${kind}`)).gifs).toEqual([]);
    },
  );

  test('A provider that never answers is not waited for', async () => {
    await setFault('faults', 'late');
    await expect(search('late words')).rejects.toMatchObject({
      wire: { name: 'gifs.unavailable' },
    });
    const late = () => stage.server.logs().filter((line) => line['fault'] === 'no answer in time');
    await expect.poll(late).toHaveLength(1);
  });

  test('Only a picture of bounded size from the provider itself is passed on', async () => {
    for (const [index, kind] of PICTURE_FAULTS.entries()) {
      await setFault('picture-faults', kind);
      const url = await freshGif(index);
      const answer = await fetch(`${stage.url}${url}`);
      expect([kind, answer.status, await answer.text()]).toEqual([kind, 404, '']);
    }
  });

  test('A picture that the provider names elsewhere is not fetched', async () => {
    await setFault('faults', 'foreign');
    const [gif] = (await found('cat hello')).gifs;
    expect((await fetch(`${stage.url}${gif?.still}`)).status).toBe(404);
    const read = () => stage.server.logs().filter((line) => line['fault'] === 'another host');
    await expect.poll(read).toHaveLength(1);
  });

  test('An address that our search did not give is neither shown nor sent', async () => {
    const [gif] = (await found('heart')).gifs;
    const bad = [
      `/gifs/${provider}/never-found/moving`,
      `/gifs/${provider}/${gif?.id}`,
      `/gifs/other/${gif?.id}/moving`,
      `/gifs/${provider}/..%2f..%2fmail/moving`,
      `https://evil.example${gif?.url}`,
      `${gif?.url}?x=1`,
      `${gif?.url}/../still`,
      'http://169.254.169.254/latest',
      ...INJECTIONS.map((text) => text.slice(0, 200)),
    ];
    for (const msg of bad) {
      const { success, error } = await player.send('chat', 'sendGif', { msg });
      expect([msg, success, (error as { name?: string })?.name]).toEqual([
        msg,
        false,
        'chat.no-gif',
      ]);
    }
    expect((await fetch(`${stage.url}/gifs/${provider}/never-found/moving`)).status).toBe(404);
  });

  test('A GIF that is sent is shown by its address on our site, and kept when others are forgotten', async () => {
    await advanceClock(stage.url, 10_000);
    const [gif] = (await found('rocket')).gifs;
    const { success, uid } = await player.send('chat', 'sendGif', { msg: gif?.url ?? '' });
    expect(success).toBe(true);
    const isShown = async () =>
      (await loadRoom(player)).messages.find((one) => one.uid === uid)?.message;
    await expect.poll(isShown).toBe(gif?.url);
    await stage.owner.query(`delete from gifs where not is_sent`);
    expect((await fetch(`${stage.url}${gif?.url}`)).status).toBe(200);
    expect((await stage.owner.query('select id from gifs')).rows).toEqual([{ id: gif?.id }]);
  });

  test('Hostile words find nothing and break nothing, and a guest does not search', async () => {
    for (const text of INJECTIONS) {
      expect((await found(text.slice(0, 60))).gifs).toEqual([]);
    }
    const guest = await connectClient(stage.url);
    onTestFinished(() => guest.close());
    await expect(guest.call('gifs.search', { q: 'cat' })).rejects.toMatchObject({
      wire: { name: 'wire.need-auth' },
    });
  });

  test('One player cannot use up what the provider allows all of them', async () => {
    const greedy = await stage.seat(1);
    const before = (await asked()).asked.length;
    const searches = Array.from({ length: 90 }, (_, index) =>
      greedy.call('gifs.search', { q: `word ${index}` }),
    );
    const refused = (await Promise.allSettled(searches)).filter(
      ({ status }) => status === 'rejected',
    );
    expect(refused.length).toBeGreaterThan(20);
    expect(JSON.stringify(refused)).toContain('wire.flood');
    expect((await asked()).asked.length - before).toBeLessThan(70);
    await expect(search('somebody else')).resolves.toMatchObject({ gifs: [] });
  });

  test('A provider that says it is busy is left alone for a while', async () => {
    await setFault('faults', 'busy');
    await expect(search('busy once')).rejects.toMatchObject({ wire: { name: 'gifs.busy' } });
    const before = (await asked()).asked.length;
    await expect(search('busy twice')).rejects.toMatchObject({ wire: { name: 'gifs.busy' } });
    expect((await asked()).asked).toHaveLength(before);
  });
});
