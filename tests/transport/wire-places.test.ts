import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openStage, rawConnect, ROOT, type Stage } from '../harness/wire-stage.ts';

describe('blocked countries', () => {
  let blocked: Stage;
  const fromGermany = { 'x-forwarded-for': '127.0.0.1, 88.198.0.1' };
  const fromElsewhere = { 'x-forwarded-for': '88.198.0.1, 8.8.8.8' };
  beforeAll(async () => {
    blocked = await openStage({ BLOCKED_COUNTRIES: 'de', TRUSTED_PROXY: 'true' });
  });
  afterAll(() => blocked.close());

  test.each([
    ['{"lang":"ru"}', 'Германия'],
    ['{"lang":"ua"}', 'Німеччина'],
    ['{"lang":"kz"}', 'Германия'],
    ['{"lang":"tr"}', 'Almanya'],
    ['{"lang":"xx"}', 'Германия'],
    ['{}', 'Германия'],
  ])(
    'A blocked visitor sees the country’s name in the language of the handshake %s',
    async (auth, name) => {
      const root = await rawConnect(blocked.url, { path: ROOT, auth, headers: fromGermany });
      expect(await root.frame((text) => text.startsWith('42["blockGeo'))).toContain(`"${name}"`);
      root.close();
    },
  );

  test('A visitor from a blocked country is told so and gets nothing else', async () => {
    const auth = '{"lang":"en"}';
    const root = await rawConnect(blocked.url, { path: ROOT, auth, headers: fromGermany });
    const frame = await root.frame((text) => text.startsWith('42'));
    expect(frame).toBe('42["blockGeo",{"ip":"88.198.0.1","countryName":"Germany"}]');
    const micro = await rawConnect(blocked.url, { headers: fromGermany });
    for (const message of ['["call","dice.load",{}]', '["call","dice.play",{}]', '["steal"]']) {
      expect((await micro.ask(message))[0]).toEqual({ code: 451, name: 'wire.geo-blocked' });
    }
    expect((await root.ask('["cash",{"type":"loadCurrencies"}]'))[0]).toMatchObject({ code: 451 });
    root.send('42["currencyGeoIp"]');
    await root.frame((text) => text.includes('wire.geo-blocked') && text.startsWith('42["error"'));
    expect(root.frames.filter((text) => text.startsWith('42["currencyGeoIp'))).toEqual([]);
    root.close();
    micro.close();
  });

  test('A visitor from a blocked country cannot sign in by any route', async () => {
    const paths = ['telegram/webapp', 'registration', 'login', 'exit'].map((p) => `/api/auth/${p}`);
    for (const path of [...paths, `/auth/${'A'.repeat(43)}`]) {
      const answer = await fetch(`${blocked.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: blocked.url, ...fromGermany },
        body: '{}',
      });
      expect([path, answer.status]).toEqual([path, 451]);
    }
    const link = await fetch(`${blocked.url}/auth/${'A'.repeat(43)}`, { headers: fromGermany });
    expect(link.status).toBe(451);
  });

  test('The country comes from the last address in the proxy’s header', async () => {
    const micro = await rawConnect(blocked.url, { headers: fromElsewhere });
    expect((await micro.ask('["call","dice.load",{}]'))[0]).toBeNull();
    micro.close();
  });

  test('A country given by a header is ignored when no proxy is trusted', async () => {
    const unproxied = await openStage({ BLOCKED_COUNTRIES: 'de' });
    onTestFinished(() => unproxied.close());
    const direct = await rawConnect(unproxied.url, { headers: fromGermany, path: ROOT });
    expect((await direct.ask('["cash",{"type":"loadCurrencies"}]'))[0]).toMatchObject({
      success: true,
    });
    direct.close();
  });
});
