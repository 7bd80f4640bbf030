import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, listOf, openSpecifiedStage, type SpecifiedStage } from './specified-stage.ts';

/*
 * The bonuses in the words of the product's specification: no name, field or shape is imported from
 * the contract, so a renamed field fails here.
 */

let stage: SpecifiedStage;
beforeAll(async () => {
  stage = await openSpecifiedStage();
});
afterAll(() => stage.close());

describe('channel bonus', () => {
  test.each([
    ['load', []],
    ['loadPeriodicalBonuses', ['availableSpinsPeriodicalBonus', 'timeActivatePeriodicalBonus']],
  ])('%s is answered with the specified fields', async (type, fields) => {
    const player = await stage.player();
    const reply = await player.ask(['bonus', type], type);
    expect(reply).toMatchObject({ success: true });
    expect(Object.keys(reply)).toEqual(expect.arrayContaining(fields));
  });

  test.each([
    ['telegramStoryCheck', ['canTake', 'taken', 'timeActivate']],
    ['telegramBonusCheck', []],
    ['getBonusPartnersData', []],
  ])('%s is answered under data', async (type, fields) => {
    const player = await stage.player();
    const reply = await player.ask(['bonus', type], type);
    expect(reply).toMatchObject({ success: true, data: expect.anything() });
    expect(Object.keys(reply['data'] as object)).toEqual(expect.arrayContaining(fields));
  });

  test.each([
    { what: 'a promo code that nobody made', type: 'activatePromoCode', code: 1 },
    { what: 'the bonus of the channel without Telegram', type: 'telegramBonus', code: 1 },
    { what: 'rakeback under its minimum', type: 'takeRakeback', code: 500 },
  ])('Taking $what is answered with its code', async ({ type, code }) => {
    const player = await stage.player();
    const payload = type === 'activatePromoCode' ? { code: 'NOBODYS1' } : undefined;
    const reply = await player.ask(['bonus', type, payload], type);
    expect(reply).toMatchObject({ success: false, code, msg: expect.any(String) });
  });

  test.each([
    ['takeVipBonus', { compStatus: 2 }],
    ['startPeriodicalBonus', undefined],
    ['activatePeriodicalBonus', { recaptchaToken: 'sandbox-pass' }],
    ['takeTelegramStoryBonus', undefined],
  ])('%s with the specified payload is refused for a reason of its own', async (type, payload) => {
    const player = await stage.player();
    const reply = await player.ask(['bonus', type, payload], type);
    expect(reply).toMatchObject({ success: false, code: expect.any(Number) });
    expect(at(reply['error'], 'name')).not.toMatch(/^wire\./);
  });

  test('setBonusActive chooses money by the number 0', async () => {
    const player = await stage.player();
    const reply = await player.ask(['bonus', 'setBonusActive', { bonus_id: 0 }], 'setBonusActive');
    expect(reply).toMatchObject({ success: true, game_mode: 0 });
  });

  test('A bonus of a partner that nobody offers is refused with its errorCode', async () => {
    const player = await stage.player();
    const message = ['bonus', 'takePartnerBonus', { bonusId: 7 }] as const;
    const reply = await player.ask(message, 'takePartnerBonus');
    expect(reply).toMatchObject({ success: false, code: expect.any(Number) });
    expect(reply['errorCode']).toBe(reply['code']);
  });

  test('check, of which nothing is specified, is refused as unknown and gives nothing', async () => {
    const player = await stage.player();
    const before = await player.ask(['bonus', 'load'], 'load');
    for (const payload of [undefined, {}, { bonus_id: 1 }, { code: 'NOBODYS1' }]) {
      const reply = await player.ask(['bonus', 'check', payload], 'check');
      expect(reply).toMatchObject({ success: false, error: { name: 'wire.unknown-method' } });
    }
    expect(await player.ask(['bonus', 'load'], 'load')).toEqual(before);
  });
});

describe('remote calls of bonuses', () => {
  test('bonus.introductory.getInfo answers with usedBonuses and balance', async () => {
    const player = await stage.player();
    const { error, result } = await player.call('bonus.introductory.getInfo');
    expect(error).toBeNull();
    expect(listOf(result['usedBonuses'])).toEqual([]);
    expect(result['balance']).toBe(0);
    const taken = await player.call('bonus.introductory.takeBonus', { code: 'firstBonus' });
    expect(taken.error).toBeNull();
    const short = await player.call('bonus.introductory.takeAmount');
    expect(short.error).toMatchObject({ code: 2 });
  });

  test('bonus.cashback.getTimer answers with difference and todaySunday', async () => {
    const visitor = await stage.guest();
    const { error, result } = await visitor.call('bonus.cashback.getTimer');
    expect(error).toBeNull();
    expect(result['difference']).toBeGreaterThan(0);
    expect(result['todaySunday']).toEqual(expect.any(Boolean));
    const taken = await visitor.call('bonus.cashback.takeCashback');
    expect(taken.error).toMatchObject({ code: 1 });
  });
});
