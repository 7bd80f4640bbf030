import { refuseReferrals } from '../../api/partners/attribution/refuse-referrals.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPostback, resendMessage } from '../../api/partners/postbacks/ask-to-send.ts';
import { changePostback, renewSecret } from '../../api/partners/postbacks/manage-postbacks.ts';
import { readPostbacks } from '../../api/partners/postbacks/postback-store.ts';
import { pseudonymOf } from '../../api/partners/program/pseudonym.ts';
import { purgeJob } from '../../api/platform/jobs/purge-job.ts';
import { createMetrics } from '../../api/platform/metrics.ts';
import { outcomeOf } from '../rewards/offers-stage.ts';
import { verify } from './postback-receiver.ts';
import { openPostbacksStage, type PostbacksStage } from './postbacks-stage.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/platform/durations.ts';

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

describe('what is told', () => {
  test('Each event is told once to each address that wants it, exact and without an identity', async () => {
    const partner = await stage.partner();
    const cpa = await stage.partner({ kind: 'cpa', shareBp: 0 });
    await stage.confirmed(partner, '/all');
    await stage.confirmed(partner, '/some', ['first-deposit']);
    await stage.confirmed(cpa, '/cpa?s={sub1}&a={amount}&t={type}');
    stage.pass(1000);
    const player = await stage.referral(partner, { deposited: 500n, played: 10_000n });
    const proven = await stage.referral(cpa, { deposited: 5000n, played: 10_000n });
    await stage.owner.query(
      `insert into kyc_documents (id, player_id, kind, state, file_name, media_type, bytes,
         stored_name, sealed_key, uploaded_at)
       values ($1, $2, 'identity', 'approved', 'a.jpg', 'image/jpeg', 1, $3, '\\x00', now())`,
      [randomUUID(), proven.id, randomUUID().replaceAll('-', '')],
    );
    await stage.count();
    await stage.queue();
    stage.pass(DAY_MS);
    await Promise.all([stage.queue(), stage.queue(), stage.queue()]);
    await stage.sendAll();
    const told = (path: string) =>
      stage
        .arrivedAt(path)
        .map(({ body }) => {
          const { amount, kind } = body['data'] as Record<string, string | null>;
          return [body['type'], kind, amount].join(' ');
        })
        .toSorted();
    expect(told('/all')).toEqual([
      'earning level 50.00',
      'first-deposit  500.00',
      'registration  ',
    ]);
    expect(told('/some')).toEqual(['first-deposit  500.00']);
    expect(told('/cpa')).toEqual(['cpa  1500.00', 'first-deposit  5000.00', 'registration  ']);
    expect(stage.arrivedAt('/cpa').map(({ path }) => path)).toContain('/cpa?s=&a=1500.00&t=cpa');
    expect(stage.receiver.arrived.every(({ verdict }) => verdict === 'good')).toBe(true);
    const { rows } = await stage.owner.query<{ word: string | null }>(
      `select unnest(array[login, public_id::text, nick]) as word from players where id = $1`,
      [player.id],
    );
    const said = JSON.stringify(stage.arrivedAt('/all').map(({ body }) => body['data']));
    const { rows: known } = await stage.owner.query<{ pseudonym: string }>(
      'select pseudonym from partner_referrals where player_id = $1',
      [player.id],
    );
    expect(said).toContain(`"${pseudonymOf(known[0]?.pseudonym ?? '')}"`);
    const words = rows.flatMap(({ word }) => word ?? []);
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => said.includes(word))).toEqual([]);
    expect(said).not.toContain(`"${player.id}"`);
  });

  test('What happened before an address was added is not told, nor anything of a refused player', async () => {
    const partner = await stage.partner();
    await stage.referral(partner, { deposited: 10n });
    await stage.count();
    stage.pass(1000);
    await stage.confirmed(partner, '/late');
    stage.pass(1000);
    const self = await stage.referral(partner, { deposited: 10n });
    await stage.count();
    await stage.owner.query(
      `update partner_referrals set refused_for = 'same-person' where player_id = $1`,
      [self.id],
    );
    stage.pass(DAY_MS);
    await stage.queue();
    expect(await stage.log(partner)).toEqual([]);
  });

  test('A player who is refused after they counted is told as rejected, with the reason, once', async () => {
    const partner = await stage.partner();
    await stage.confirmed(partner, '/all');
    await stage.comes(partner);
    const { rows } = await stage.owner.query<{ player_id: string }>(
      'select player_id from partner_referrals where partner_id = $1',
      [partner.id],
    );
    await refuseReferrals(stage.deps, [BigInt(rows[0]?.player_id ?? 0)]);
    stage.pass(1000);
    await Promise.all([stage.queue(), stage.queue()]);
    await stage.sendAll();
    const told = stage.arrivedAt('/all').map(({ body }) => {
      const { kind } = body['data'] as Record<string, string | null>;
      return [body['type'], kind];
    });
    expect(told).toEqual([
      ['registration', null],
      ['rejected', 'same-person'],
    ]);
  });

  test('The log is gone after thirty days, and what it held is not told again', async () => {
    const partner = await stage.partner();
    await stage.confirmed(partner, '/month');
    await stage.comes(partner);
    stage.pass(31 * DAY_MS);
    const metrics = createMetrics();
    await purgeJob.run({ ...stage.sendingDeps, metrics });
    expect(await stage.queue()).toBe(0);
    expect(await stage.log(partner)).toEqual([]);
  });
});

describe('a receiver written from the documentation', () => {
  test('It accepts a message, and refuses one that was changed, is old, or was signed by others', async () => {
    const partner = await stage.partner();
    await stage.confirmed(partner, '/one');
    await stage.comes(partner);
    await stage.send();
    const [message] = stage.arrivedAt('/one');
    if (message === undefined) throw new Error('nothing arrived');
    const secret = stage.receiver.secrets.get('/one') ?? '';
    const nowMs = stage.receiver.nowMs();
    expect(message.verdict).toBe('good');
    const { headers, raw } = message;
    const changed = [
      { headers, raw: raw.replace('registration', 'first-deposit') },
      { headers: { ...headers, 'webhook-id': 'evt_other' }, raw },
      { headers: { ...headers, 'webhook-timestamp': String(nowMs) }, raw },
    ];
    expect(changed.map((each) => verify(each, secret, nowMs))).toEqual(['bad', 'bad', 'bad']);
    expect(verify(message, secret, nowMs + 6 * MINUTE_MS)).toBe('old');
    expect(verify(message, 'whsec_AAAA', nowMs)).toBe('bad');
  });

  test('A former secret signs for one day beside the new one, and no longer', async () => {
    const partner = await stage.partner();
    const id = await stage.confirmed(partner, '/renewed');
    const former = stage.receiver.secrets.get('/renewed') ?? '';
    const secret = await renewSecret(stage.postbackDeps, partner.id, id);
    await stage.comes(partner);
    await stage.send();
    stage.pass(DAY_MS);
    await stage.comes(partner);
    await stage.send();
    const judge = (each: string) =>
      stage
        .arrivedAt('/renewed')
        .map((message) =>
          verify(message, each, 1000 * Number(message.headers['webhook-timestamp'])),
        );
    expect(judge(former)).toEqual(['good', 'bad']);
    expect(judge(secret)).toEqual(['good', 'good']);
  });

  test('A test is a sample that says so, and only a host that has the secret is confirmed by it', async () => {
    const partner = await stage.partner();
    const echoing = await stage.address(partner, '/echo');
    const honest = await stage.address(partner, '/honest');
    stage.receiver.behave = (response, { path, raw, body }) => {
      if (path !== '/echo') return false;
      response.end(stage.receiver.arrived.length > 1 ? raw : String(body['challenge']));
      return true;
    };
    for (let step = 0; step < 2; step += 1) {
      await testPostback(stage.postbackDeps, partner.id, echoing);
      await testPostback(stage.postbackDeps, partner.id, honest);
      await stage.send();
      stage.pass(120_000);
      await stage.send();
      stage.pass(120_000);
    }
    const [first] = stage.arrivedAt('/honest');
    expect(first?.body).toMatchObject({ type: 'test', isTest: true, data: { player: 'P-TEST' } });
    expect(first?.id).toMatch(/^test_/);
    const postbacks = await readPostbacks(stage.db, partner.id);
    expect(postbacks.map(({ isConfirmed }) => isConfirmed)).toEqual([false, true]);
  });
});

describe('receivers that fail', () => {
  test('A message is tried three times with pauses, and sent once more by hand under its id', async () => {
    const partner = await stage.partner();
    await stage.confirmed(partner, '/broken');
    await stage.comes(partner);
    stage.receiver.behave = (response) => {
      response.writeHead(500).end('no\u0007pe\r\n2026-01-01 INFO paid');
      return true;
    };
    await sendAll(3);
    expect(stage.arrivedAt('/broken')).toHaveLength(1);
    for (let hour = 0; hour < 5; hour += 1) {
      await stage.send();
      stage.pass(HOUR_MS);
    }
    expect(stage.arrivedAt('/broken')).toHaveLength(3);
    const [row] = await stage.log(partner);
    expect(row).toMatchObject({
      state: 'failed',
      attempts: 3,
      reason: 'status',
      status: 500,
      answer: 'no pe 2026-01-01 INFO paid',
    });
    stage.receiver.behave = () => false;
    const rowId = row?.id ?? '';
    const resent = () => resendMessage(stage.postbackDeps, partner.id, rowId);
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(resent())));
    expect(outcomes.toSorted()).toEqual(['done', 'postback.waiting', 'postback.waiting']);
    await stage.send();
    expect((await stage.log(partner))[0]).toMatchObject({ state: 'delivered', status: 200 });
    expect(new Set(stage.arrivedAt('/broken').map(({ id }) => id)).size).toBe(1);
    expect(stage.arrivedAt('/broken').at(-1)?.isRepeat).toBe(true);
  });

  test('Receivers that never answer delay nobody else', async () => {
    const [slow, quick] = [await stage.partner(), await stage.partner()];
    for (const path of ['/s1', '/s2', '/s3', '/s4', '/s5']) await stage.confirmed(slow, path);
    await stage.confirmed(quick, '/quick');
    const settled = () =>
      stage.owner.query('select from partner_postback_messages where reason is not null');
    const before: number[] = [];
    stage.receiver.behave = (response, { path }) => {
      if (path.startsWith('/s')) return true;
      void settled().then(({ rowCount }) => {
        before.push(rowCount ?? 0);
        response.end('OK');
      });
      return true;
    };
    await stage.comes(slow);
    await stage.comes(quick);
    await stage.send();
    expect(before).toEqual([0]);
    expect((await stage.log(slow)).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 5 }, () => 'timeout'),
    );
    const { rows } = await stage.owner.query<{ rests: boolean }>(
      `select bool_and(rests_until > now() and next_at > rests_until - interval '1 minute') as rests
         from partner_postbacks where player_id = $1`,
      [slow.id],
    );
    expect(rows).toEqual([{ rests: true }]);
  });

  test('An address that fails for days is paused and says so, and goes on without a loss', async () => {
    const partner = await stage.partner();
    const id = await stage.confirmed(partner, '/dead');
    stage.receiver.behave = (response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      return true;
    };
    for (let day = 0; day < 5; day += 1) {
      await stage.comes(partner);
      await stage.send();
      stage.pass(DAY_MS);
    }
    const calls = stage.arrivedAt('/dead').length;
    expect(await readPostbacks(stage.db, partner.id)).toMatchObject([{ pausedFor: 'failing' }]);
    expect((await stage.log(partner)).some(({ reason }) => reason === 'redirect')).toBe(true);
    await stage.send();
    expect(stage.arrivedAt('/dead')).toHaveLength(calls);
    stage.receiver.behave = () => false;
    const asked = { id, events: ['registration'] as const, isOn: true };
    await changePostback(stage.postbackDeps, partner.id, asked);
    await stage.sendAll();
    const states = (await stage.log(partner)).map(({ state }) => state);
    expect(states.filter((state) => state === 'waiting')).toEqual([]);
    expect(states.filter((state) => state === 'delivered').length).toBeGreaterThan(2);
  });

  test('A host that answers that it is gone is not called again', async () => {
    const partner = await stage.partner();
    await stage.confirmed(partner, '/gone');
    stage.receiver.behave = (response) => {
      response.writeHead(410).end();
      return true;
    };
    await stage.comes(partner);
    for (let hour = 0; hour < 3; hour += 1) {
      await stage.send();
      stage.pass(HOUR_MS);
    }
    expect(stage.arrivedAt('/gone')).toHaveLength(1);
    expect(await readPostbacks(stage.db, partner.id)).toMatchObject([{ pausedFor: 'gone' }]);
  });
});
