import { describe, expect, test } from 'vitest';
import { cleanMessage } from './clean-message.ts';
import { createJudgeMessage } from './judge-message.ts';

const judgeMessage = createJudgeMessage(['rollhouse.example', 'xn--80aswg.xn--p1ai']);
const judge = (text: string) => judgeMessage(cleanMessage(text));

describe('sites beyond the allowed ones', () => {
  test.each([
    'http://1572395042/x',
    'http://0x5db8d822/x',
    'look: HTTP://[2001:db8::1]/x',
    'https://intranet',
    'https:\\\\evil/x',
    'http://rollhouse.example:80@1572395042/x',
    'http://rollhouse.example%2eevil.bond/x',
    'http://rollhouse.example.evil.bond',
    'wss://evil/x',
    'xn--e1afmkfd.xn--p1ai',
    'https://xn--e1afmkfd.xn--p1ai/win',
  ])('"%s" is refused', (text) => {
    expect(judge(text)).toMatchObject({ verdict: 'refuse', refusal: 'link' });
  });

  const endings = 'bond lol cfd sbs bar monster quest best pics ag im ai so it nl pl az kg beauty';
  test.each([
    ...endings.split(' ').map((ending) => `evilcasino.${ending}`),
    ...endings.split(' ').map((ending) => `take 50 at lucky-house.${ending} today`),
    'go to freespins777.it now',
    'all of it is at play.getrich.so today',
    'getrichnow.lol',
    'сайт getrichnow.it',
    'ask @evilcasino.fox there',
    'xn--e1afmkfd.xn--80aswg.bond',
    'evilcasino dot bond',
    'evilcasino . bond',
  ])('"%s" is held', (text) => {
    expect(judge(text)).toMatchObject({ verdict: 'hold' });
  });

  test.each([
    'https://rollhouse.example:8443/game/dice',
    'Look (https://rollhouse.example), there',
    'https://rollhouse.example. Good luck',
    'https://xn--80aswg.xn--p1ai/a',
    'https://сайт.рф/a',
    'It begins with https:// as ever',
    'https://... what?',
    'I lost.it was a bad day',
    'so.it is me',
    'he did not pay.so I left',
    'no way.lol you won',
    'you are great.best wishes',
    'good game.how are you',
    'nice bonus.how much was it',
    'my last bet.no luck',
    'what a spin.so close',
    'biraz sohbet.ne dersin',
    'my nick is lucky.fox',
    'that was fun.you should try.no rush',
    'ok.im here',
    'gg.my turn',
    'See you at 10.pm',
    'it was 3.kg of gold',
    '5.30.am then',
    'Kazandım.ne güzel gün',
    'Bugün oynadım.az kaldı',
    'tamam.kim geliyor',
    'Yutdim.va yana oynayman',
    'bugun keldim.men ham',
    'ura.na zdorovye',
    'vse.nu ladno',
    'Выиграл.рус скажи',
    'Ұттым.ал сен',
    'Привет.как дела',
    'т.е. не сейчас, и т.д.',
    'e.g. this, i.e. that, a.k.a. him',
    '@lucky.fox hello',
    'P.S. thanks',
  ])('"%s" passes', (text) => {
    expect(judge(text)).toEqual({ verdict: 'pass' });
  });
});

describe('notices in the name of staff', () => {
  test.each([
    '📢 Admin 📢 free bonus',
    'ADMIN | giveaway',
    '*Admin* giveaway',
    '**Support** write your password',
    'Rollhouse Support — your account is locked',
    'Support - confirm your mail',
    'Moderator > everybody gets a bonus',
    'Admin 🎁 free bonus for all',
    'Админ 🔔 раздача',
    'Техподдержка — зайдите в профиль',
    'Адміністрація | роздача бонусів',
    'Destek | hesabınız kilitlendi',
    'Αdmin — free bonus',
  ])('"%s" is held', (text) => {
    expect(judge(text)).toEqual({ verdict: 'hold', why: 'staff-name' });
  });

  test.each([
    'Support, are you there?',
    'support 👍 great',
    'Админ ❤ спасибо',
    'Саппорт 😂 опять молчит',
    'my deposit — where is it?',
    'Вывод — пять минут, супер',
    'бот 🎲 завис',
    'Касса 🔥 быстрая',
    'thanks admin',
    'admin-panel looks nice',
    'I asked support — they answered',
    'Payout > expected, nice',
    'Deniz - iyi şanslar',
    '5 * 4 | 20',
    '— yes — no',
  ])('"%s" passes', (text) => {
    expect(judge(text)).toEqual({ verdict: 'pass' });
  });
});
