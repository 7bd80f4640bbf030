import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPostback, resendMessage } from '../../api/partners/postbacks/ask-to-send.ts';
import { claimPostbacks, takeMessage } from '../../api/partners/postbacks/claim-postbacks.ts';
import {
  addPostback,
  changePostback,
  removePostback,
  renewSecret,
} from '../../api/partners/postbacks/manage-postbacks.ts';
import { readPostbacks } from '../../api/partners/postbacks/postback-store.ts';
import { outcomeOf } from '../rewards/offers-stage.ts';
import { openPostbacksStage, type PostbacksStage } from './postbacks-stage.ts';
import { MINUTE_MS } from '../../shared/platform/durations.ts';

let stage: PostbacksStage;
beforeAll(async () => {
  stage = await openPostbacksStage();
});
afterAll(() => stage.closeSound());
beforeEach(async () => {
  await stage.owner.query('delete from partner_postbacks');
  await stage.owner.query('delete from partner_postback_owners');
  stage.receiver.arrived.length = 0;
  stage.receiver.behave = () => false;
});

/** Sends one message after another until nothing is due. */
async function sendAll(steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await stage.send();
    stage.pass(1000);
  }
}

describe('processes', () => {
  test('A message whose process died comes again under the same id', async () => {
    const partner = await stage.partner();
    await stage.confirmed(partner, '/died');
    await stage.comes(partner);
    const [address] = await claimPostbacks(stage.db, stage.deps.clock.nowMs(), 10);
    if (address === undefined) throw new Error('nothing was due');
    const taken = await takeMessage(stage.db, address, stage.deps.clock.nowMs());
    await stage.send();
    expect(stage.arrivedAt('/died')).toEqual([]);
    stage.pass(2 * MINUTE_MS);
    await Promise.all([stage.send(), stage.send()]);
    expect(stage.arrivedAt('/died').map(({ id }) => id)).toEqual([taken?.message_id]);
  });

  test('An address that is removed while it is called is called no more, and leaves nothing', async () => {
    const partner = await stage.partner();
    const id = await stage.confirmed(partner, '/removed');
    await stage.comes(partner);
    await stage.comes(partner);
    stage.receiver.behave = (response) => {
      void removePostback(stage.postbackDeps, partner.id, id).then(() => response.end('late'));
      return true;
    };
    await sendAll(3);
    expect(stage.arrivedAt('/removed')).toHaveLength(1);
    const { rowCount } = await stage.owner.query('select from partner_postback_messages');
    expect(rowCount).toBe(0);
  });
});

describe('attacks', () => {
  test('No address inside is taken, nor a sixth one, nor one twice', async () => {
    const partner = await stage.partner();
    const add = (address: string) =>
      outcomeOf(addPostback(stage.postbackDeps, partner.id, { address, events: ['cpa'] }));
    expect(await add('https://169.254.169.254/latest')).toBe('postback.inner');
    expect(await add('https://metadata.google.internal/')).toBe('postback.inner');
    expect(await add('https://rollhouse.example.com/desk')).toBe('postback.inner');
    expect(await add('https://tracker.example.com:22/')).toBe('postback.form');
    expect(await add('https://tracker.example.com/{sub1}')).toBe('postback.macros');
    const paths = Array.from({ length: 7 }, (_, path) => `https://tracker.example.com/${path}`);
    const added = await Promise.all(paths.map(add));
    expect(added.filter((outcome) => outcome === 'done')).toHaveLength(5);
    expect(added.filter((outcome) => outcome === 'postback.full')).toHaveLength(2);
    const [first] = await readPostbacks(stage.db, partner.id);
    await removePostback(stage.postbackDeps, partner.id, first?.id ?? '');
    const [second] = await readPostbacks(stage.db, partner.id);
    expect(await add(second?.address ?? '')).toBe('postback.same');
  });

  test('Partners who aim at one host that proved nothing call it no faster than one of them', async () => {
    const aims = async (isProved: boolean) => {
      stage.receiver.arrived.length = 0;
      for (let each = 0; each < 4; each += 1) {
        const partner = await stage.partner();
        for (const path of ['a', 'b', 'c']) {
          const at = `/${isProved}${each}${path}`;
          await (isProved ? stage.confirmed(partner, at) : stage.address(partner, at));
        }
        await stage.comes(partner);
      }
      await Promise.all([stage.send(), stage.send()]);
      return stage.receiver.arrived.length;
    };
    expect(await aims(false)).toBe(1);
    // The control: without the pace that they share, each address is called at once.
    expect(await aims(true)).toBeGreaterThanOrEqual(12);
  });

  test('Only ten tests are sent within an hour, however often the address is removed and added', async () => {
    const partner = await stage.partner();
    const outcomes: string[] = [];
    for (let each = 0; each < 4; each += 1) {
      const id = await stage.address(partner, '/victim');
      const tests = [1, 2, 3, 4].map(() => testPostback(stage.postbackDeps, partner.id, id));
      outcomes.push(...(await Promise.all(tests.map((asked) => outcomeOf(asked)))));
      await removePostback(stage.postbackDeps, partner.id, id);
    }
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'wire.flood')).toHaveLength(6);
  });

  test('Nobody reaches an address or a row of another partner', async () => {
    const [partner, stranger] = [await stage.partner(), await stage.partner()];
    const id = await stage.confirmed(partner, '/private');
    await stage.comes(partner);
    const [row] = await stage.log(partner);
    const { postbackDeps: deps } = stage;
    const asked = { id, events: ['cpa'] as const, isOn: false };
    const tries = [
      changePostback(deps, stranger.id, asked),
      removePostback(deps, stranger.id, id),
      renewSecret(deps, stranger.id, id),
      testPostback(deps, stranger.id, id),
      resendMessage(deps, stranger.id, row?.id ?? ''),
    ];
    expect(new Set(await Promise.all(tries.map((each) => outcomeOf(each))))).toEqual(
      new Set(['postback.not-found']),
    );
    expect(await stage.log(stranger)).toEqual([]);
    expect(await readPostbacks(stage.db, partner.id)).toMatchObject([{ pausedFor: null }]);
  });

  test('A secret is stored sealed, and is in no list and no log', async () => {
    const partner = await stage.partner();
    await stage.confirmed(partner, '/sealed');
    await stage.comes(partner);
    await stage.send();
    const secret = (stage.receiver.secrets.get('/sealed') ?? '').replace('whsec_', '');
    const { rows } = await stage.owner.query<{ held: string }>(
      `select string_agg(encode(secret, 'base64'), ' ') as held from partner_postbacks`,
    );
    const shown = [rows, await readPostbacks(stage.db, partner.id), await stage.log(partner)];
    expect(JSON.stringify(shown).replaceAll('\\n', '')).not.toContain(secret);
  });
});
