import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import type { WireError } from '../../shared/errors/refusal.ts';
import { callOver, connectClient } from '../harness/client.ts';
import { openMoneyStage } from '../harness/money-stage.ts';
import { complaints, pause, rawConnect, refusalOf, ROOT } from '../harness/wire-stage.ts';
import type { RawConnection, Seat, Stage } from '../harness/wire-stage.ts';
import { useServerProcesses } from '../harness/server-processes.ts';

useServerProcesses();

let stage: Stage;
let seat: Seat;
let raw: RawConnection;
let rawRoot: RawConnection;
let before: string;

beforeAll(async () => {
  stage = await openMoneyStage();
  seat = await stage.seat();
  const auth = JSON.stringify({ token: seat.token });
  raw = await rawConnect(stage.url, { auth });
  rawRoot = await rawConnect(stage.url, { auth, path: ROOT });
});
afterAll(() => stage.close());
beforeEach(async () => {
  before = await stage.books();
});
/** Every test of this file also guarantees that nothing moved and nothing broke. */
afterEach(expectUntouched);

async function expectUntouched() {
  assert.equal(await stage.books(), before);
  assert.equal(stage.server.isUp(), true);
  assert.deepEqual(complaints(stage.server), []);
}

const BET = { bet: 1, percent: 50, bet_type: 'less' };
const bet = (changes: Readonly<Record<string, unknown>>) => ({ ...BET, ...changes });
const ID = '0198a2f0-0000-4000-8000-000000000001';

/** The refusal of a message sent as raw text, because JSON can say what objects cannot. */
async function refusalOfRaw(connection: RawConnection, json: string): Promise<WireError> {
  const [answer] = (await connection.ask(json)) as [WireError | { readonly error: WireError }];
  return 'error' in answer ? answer.error : answer;
}

describe('calls with an unknown name', () => {
  const names = ['dice.steal', '', 'dice', 'dice.play ', '__proto__', 'constructor', 'toString'];
  const values = [
    ...names,
    'constructor.prototype',
    '__proto__.dice',
    7,
    null,
    true,
    [],
    {},
    ['a'],
  ];
  test.each(values.map((value) => [JSON.stringify(value), value]))(
    'A call with the unknown name %s is refused',
    async (_, name) => {
      const refusal = await refusalOf(callOver(seat.micro, name as string, {}));
      expect(refusal).toEqual({ code: 404, name: 'wire.unknown-method' });
    },
  );

  test('A call whose name is an array that reads as a known name is refused', async () => {
    const refusal = await refusalOf(callOver(seat.micro, ['dice.load'] as never, {}));
    expect(refusal.name).toBe('wire.unknown-method');
  });
});

describe('channel messages with an unknown type', () => {
  const types = ['steal', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  test.each(types)('A user message of the unknown type %s is refused', async (type) => {
    const answer = await rawRoot.ask(JSON.stringify(['user', { type }]));
    expect(answer[0]).toMatchObject({
      type,
      success: false,
      code: 404,
      msg: 'wire.unknown-method',
    });
  });

  const shapes = ['7', 'null', '"updateUser"', '[]', '{}', '{"type":7}', '{"type":["updateUser"]}'];
  test.each([...shapes, '{"type":"updateUser","more":1}', '{"type":"updateUser","requestId":"x"}'])(
    'A user message with the wrong shape %s is refused',
    async (message) => {
      const answer = await rawRoot.ask(`["user",${message}]`);
      expect(answer[0]).toMatchObject({ success: false, code: 400, msg: 'wire.wrong-shape' });
    },
  );

  test('A refusal carries the request id of its message', async () => {
    const [answer] = await rawRoot.ask(
      JSON.stringify(['cash', { type: 'steal', requestId: ID, payload: {} }]),
    );
    expect(answer).toMatchObject({ type: 'steal', requestId: ID, success: false, code: 404 });
  });
});

describe('events with an unknown name', () => {
  const names = ['steal', 'error', '__proto__', 'constructor', 'toString', 'message', 'call ', ''];
  test.each(names)(
    'An unknown event with a callback is refused on both connections: %s',
    async (name) => {
      for (const connection of [raw, rawRoot]) {
        const refusal = await refusalOfRaw(connection, JSON.stringify([name, {}]));
        expect(refusal).toEqual({ code: 404, name: 'wire.unknown-method' });
      }
    },
  );

  test('An unknown event without a callback is refused by an error event', async () => {
    const other = await rawConnect(stage.url, { path: ROOT });
    other.send('42["steal"]');
    const frame = await other.frame((text) => text.startsWith('42["error"'));
    expect(frame).toBe('42["error",{"code":404,"msg":"wire.unknown-method"}]');
    other.close();
  });

  test('An event with a number in place of its name is refused', async () => {
    expect((await refusalOfRaw(raw, '[7,{}]')).name).toBe('wire.unknown-method');
  });
});

describe('stakes with the wrong shape', () => {
  const shapes: readonly [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'bet'],
    ['a list', [1, 50, 'less']],
    ['an empty body', {}],
    ['an unknown key', bet({ purse: 'bonus' })],
    ['a wallet that is not played from', bet({ wallet: 'held' })],
    ['a foreign key of the ledger', bet({ stakeMicro: '1' })],
    ['a bet of null, as NaN becomes', bet({ bet: null })],
    ['a bet of text', bet({ bet: '1' })],
    ['a bet of a list', bet({ bet: [1] })],
    ['a bet of an object', bet({ bet: { valueOf: 1 } })],
    ['a bet of thirteen decimals', bet({ bet: 1.000_000_000_000_1 })],
    ['a bet of three decimals', bet({ bet: 1.005 })],
    ['a percent of text', bet({ percent: '50' })],
    ['a percent of null', bet({ percent: null })],
    ['a side of another name', bet({ bet_type: 'equal' })],
    ['a side of the prototype', bet({ bet_type: '__proto__' })],
    ['a side of a list', bet({ bet_type: ['less'] })],
    ['an invalid request id', bet({ requestId: 'again' })],
    ['a request id of null', bet({ requestId: null })],
    ['a request id with SQL', bet({ requestId: `${ID}'; drop table players; --` })],
    ['a currency of text', bet({ currencyId: '2' })],
    ['a currency of a fraction', bet({ currencyId: 2.5 })],
  ];
  test.each(shapes)('A stake that is or has %s is refused for its shape', async (_, body) => {
    const refusal = await refusalOf(callOver(seat.micro, 'dice.play', body));
    expect(refusal).toMatchObject({ code: 400, name: 'wire.wrong-shape' });
  });

  const texts: readonly [string, string][] = [
    ['1e400', '{"bet":1e400,"percent":50,"bet_type":"less"}'],
    ['-1e400', '{"bet":-1e400,"percent":50,"bet_type":"less"}'],
    ['a percent of 1e400', '{"bet":1,"percent":1e400,"bet_type":"less"}'],
    ['__proto__ beside good keys', '{"bet":1,"percent":50,"bet_type":"less","__proto__":{"a":1}}'],
    ['good keys inside __proto__', '{"__proto__":{"bet":1,"percent":50,"bet_type":"less"}}'],
    ['constructor', '{"bet":1,"percent":50,"bet_type":"less","constructor":{"prototype":{}}}'],
  ];
  test.each(texts)(
    'A stake that has %s in its raw JSON is refused for its shape',
    async (_, body) => {
      const refusal = await refusalOfRaw(raw, `["call","dice.play",${body}]`);
      expect(refusal).toMatchObject({ code: 400, name: 'wire.wrong-shape' });
    },
  );

  test('A stake with a binary attachment is refused for its shape', async () => {
    const body = bet({ bet: Buffer.from([1, 2, 3]) });
    expect((await refusalOf(callOver(seat.micro, 'dice.play', body))).name).toBe(
      'wire.wrong-shape',
    );
  });
});

describe('stakes outside the rules', () => {
  const stakes: readonly [RefusalName, unknown][] = [
    ['dice.min-bet', bet({ bet: 0 })],
    ['dice.min-bet', bet({ bet: -0 })],
    ['dice.min-bet', bet({ bet: -1 })],
    ['dice.min-bet', bet({ bet: -100_000 })],
    ['dice.min-bet', bet({ bet: 0.09 })],
    ['dice.min-bet', bet({ bet: 5e-324 })],
    ['dice.max-bet', bet({ bet: 100_000.01 })],
    ['dice.max-bet', bet({ bet: 1e21 })],
    ['dice.max-bet', bet({ bet: Number.MAX_VALUE })],
    ['dice.wrong-setting', bet({ percent: 0 })],
    ['dice.wrong-setting', bet({ percent: -1 })],
    ['dice.wrong-setting', bet({ percent: 100 })],
    ['dice.wrong-setting', bet({ percent: 49.5 })],
    ['dice.wrong-setting', bet({ percent: 96 })],
    ['dice.wrong-setting', bet({ percent: 4, bet_type: 'more' })],
    ['dice.wrong-setting', bet({ percent: 1e300 })],
    ['dice.currency-changed', bet({ currencyId: 1 })],
    ['dice.currency-changed', bet({ currencyId: 6 })],
    ['dice.currency-changed', bet({ currencyId: -1 })],
    ['dice.currency-changed', bet({ currencyId: 999_999 })],
  ];
  test.each(stakes)('A stake outside the rules is refused with %s: %o', async (name, body) => {
    expect((await refusalOf(callOver(seat.micro, 'dice.play', body))).name).toBe(name);
  });
});

describe('wrong inputs of other calls', () => {
  const calls: readonly [string, unknown, RefusalName][] = [
    ['dice.load', { a: 1 }, 'wire.wrong-shape'],
    ['dice.history', { limit: 0 }, 'wire.wrong-shape'],
    ['dice.history', { limit: 51 }, 'wire.wrong-shape'],
    ['dice.history', { limit: 1.5 }, 'wire.wrong-shape'],
    ['dice.history', { before: 'first' }, 'wire.wrong-shape'],
    ['dice.history', { playerId: 100_001 }, 'wire.wrong-shape'],
    ['fairness.rotate', { clientSeed: '' }, 'fairness.client-seed-invalid'],
    ['fairness.rotate', { clientSeed: 'a'.repeat(65) }, 'fairness.client-seed-invalid'],
    ['fairness.rotate', { clientSeed: 'семя' }, 'fairness.client-seed-invalid'],
    ['fairness.rotate', { clientSeed: 'a\nb' }, 'fairness.client-seed-invalid'],
    ['fairness.rotate', { clientSeed: 'a\u0000' }, 'wire.wrong-shape'],
    ['fairness.rotate', { clientSeed: 7 }, 'wire.wrong-shape'],
    ['fairness.getProof', {}, 'wire.wrong-shape'],
    ['fairness.getProof', { roundId: '1' }, 'wire.wrong-shape'],
    ['fairness.getProof', { roundId: ID }, 'fairness.round-not-found'],
  ];
  test.each(calls)('The call %s refuses the wrong input %o', async (name, body, refusal) => {
    expect((await refusalOf(callOver(seat.micro, name, body))).name).toBe(refusal);
  });

  const messages: readonly [string, string, unknown, RefusalName][] = [
    ['user', 'changeLanguage', { lang: 'xx' }, 'wire.wrong-shape'],
    ['user', 'changeLanguage', { lang: '__proto__' }, 'wire.wrong-shape'],
    ['user', 'changeLanguage', undefined, 'wire.wrong-shape'],
    ['user', 'setRefId', { refId: '../../etc' }, 'wire.wrong-shape'],
    ['user', 'updateUser', { id: 1 }, 'wire.wrong-shape'],
    ['user', 'chooseWallet', { wallet: 'held' }, 'wire.wrong-shape'],
    ['user', 'chooseWallet', {}, 'wire.wrong-shape'],
    ['cash', 'changeCurrencies', { currencyId: 0 }, 'profile.currency-unavailable'],
    ['cash', 'changeCurrencies', { currencyId: 1e9 }, 'profile.currency-unavailable'],
    ['cash', 'changeCurrencies', { currencyId: '1' }, 'wire.wrong-shape'],
  ];
  test.each(messages)(
    'The channel %s refuses the message %s with %o',
    async (...[channel, type, payload, name]) => {
      const [answer] = await rawRoot.ask(JSON.stringify([channel, { type, payload }]));
      expect(answer).toMatchObject({ type, success: false, msg: name });
    },
  );
});

describe('callbacks', () => {
  test('A call with nothing but a callback is refused as unknown', async () => {
    expect((await refusalOfRaw(raw, '["call"]')).name).toBe('wire.unknown-method');
  });

  test('A call without a payload is treated as having an empty one', async () => {
    const [error, result] = await raw.ask('["call","dice.load"]');
    expect([error, result]).toEqual([null, expect.objectContaining({ isEnabled: true })]);
  });

  test('A call without a callback is refused silently, and the next one is answered', async () => {
    raw.send('42["call","dice.play",{"bet":-1,"percent":50,"bet_type":"less"}]');
    raw.send('42["call"]');
    raw.send('42["user"]');
    expect((await raw.ask('["call","dice.load",{}]'))[0]).toBeNull();
  });

  test('A channel message with nothing but a callback is refused', async () => {
    expect((await refusalOfRaw(rawRoot, '["user"]')).name).toBe('wire.wrong-shape');
  });

  test('An acknowledgement that nobody asked for is ignored', async () => {
    raw.send('43123456["stolen"]');
    expect((await raw.ask('["call","dice.load",{}]'))[0]).toBeNull();
  });
});

describe('the size of a message', () => {
  const padded = (length: number) => `["call","dice.load",{"a":"${'x'.repeat(length)}"}]`;

  test('A message over 8192 characters is refused as too large on both connections', async () => {
    for (const connection of [raw, rawRoot]) {
      const refusal = await refusalOfRaw(connection, padded(9000));
      expect(refusal).toEqual({ code: 413, name: 'wire.too-large', data: { maxCharacters: 8192 } });
    }
  });

  test('A large and a small message in one packet are each judged by their own size', async () => {
    const load = '["call","dice.load",{}]';
    raw.burst([`427001${padded(9000)}`, `427002${load}`, '3']);
    const [large, small] = await Promise.all([
      raw.frame((text) => text.startsWith('437001')),
      raw.frame((text) => text.startsWith('437002')),
    ]);
    expect(large).toContain('wire.too-large');
    expect(small).toContain('[null,');
    raw.burst([`427003${load}`, `427004${padded(9000)}`]);
    expect(await raw.frame((text) => text.startsWith('437003'))).toContain('[null,');
    expect(await raw.frame((text) => text.startsWith('437004'))).toContain('wire.too-large');
  });

  test('An attachment counts towards the size of its message', async () => {
    const name = callOver(seat.micro, 'dice.load', { a: Buffer.alloc(9000) });
    expect((await refusalOf(name)).name).toBe('wire.too-large');
  });

  test('A frame over 64 KiB closes its connection and no other', async () => {
    const other = await rawConnect(stage.url);
    other.send(`421${padded(70_000)}`);
    await other.closed;
    expect((await raw.ask('["call","dice.load",{}]'))[0]).toBeNull();
  });

  test('A deeply nested list is refused', async () => {
    const deep = `${'['.repeat(4000)}${']'.repeat(4000)}`;
    expect((await refusalOfRaw(raw, `["call","dice.play",${deep}]`)).name).toBe('wire.wrong-shape');
  });
});

describe('malformed packets', () => {
  const packets: readonly [string, string | Buffer][] = [
    ['malformed JSON', '42{'],
    ['an event that is not a list', '42{"call":1}'],
    ['an empty list', '42[]'],
    ['a name that is an object', '42[{}]'],
    ['a reserved name', '42["disconnect"]'],
    ['an unknown packet type', '49'],
    ['an unknown engine packet', 'z'],
    ['an attachment without its message', Buffer.from([1, 2, 3])],
    ['text where an attachment is due', '451-["call",{"_placeholder":true,"num":0}]\u00002'],
    ['attachments without number', '45["call"]'],
    ['attachments without end', `45${'9'.repeat(30)}-["call"]`],
    ['an event for a namespace it never joined', '42/admin,["call"]'],
    ['half an escape', '42["\\u00'],
  ];
  test.each(packets)('A connection that sends %s is ended, and no other is', async (_, packet) => {
    const other = await rawConnect(stage.url);
    other.send(packet);
    other.send('42["call","dice.load",{}]');
    await other.closed;
    expect((await raw.ask('["call","dice.load",{}]'))[0]).toBeNull();
  });

  test('A connection that leaves its namespace ends and cannot rejoin', async () => {
    const other = await rawConnect(stage.url);
    other.send('41');
    expect(await Promise.race([other.closed, pause(20_000)])).toBeGreaterThan(0);
  });

  test('A socket that goes away in the middle of a call leaves the others unharmed', async () => {
    const others = await Promise.all(
      Array.from({ length: 10 }, () => connectClient(stage.url, { token: seat.token })),
    );
    for (const other of others) {
      other.micro.emit('call', 'dice.history', {}, () => undefined);
      other.micro.emit('call', 'fairness.getSeeds', {}, () => undefined);
      other.root.emit('user', { type: 'updateUser' });
      other.micro.io.engine.close();
      other.root.disconnect();
    }
    expect((await raw.ask('["call","dice.load",{}]'))[0]).toBeNull();
  });
});
