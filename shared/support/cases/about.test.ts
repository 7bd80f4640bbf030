import { expect, test } from 'vitest';
import { aboutOf } from './about.ts';

test.each([
  ['Where is my withdrawal?', 'withdrawal'],
  ['I want to cash out', 'withdrawal'],
  ['Почему вывод висит третий день', 'withdrawal'],
  ['когда придёт ВЫПЛАТА', 'withdrawal'],
  ['Де моє виведення коштів?', 'withdrawal'],
  ['Ақшаны қалай шығарамын?', 'withdrawal'],
  ['Pulni yechib olsam boʻladimi', 'withdrawal'],
  ['Para çekemiyorum', 'withdrawal'],
  ['ÇEKİM nerede', 'withdrawal'],
  ['My deposit has not arrived', 'deposit'],
  ['Пополнил баланс, денег нет', 'deposit'],
  ['Поповнення не зараховано', 'deposit'],
  ['Төлем өтпеді', 'deposit'],
  ['Toʻlov oʻtmadi', 'deposit'],
  ['Para yatırdım ama gelmedi', 'deposit'],
  ['How does the bonus work?', 'bonus'],
  ['Не начислили кэшбэк', 'bonus'],
  ['Bonusum nerede', 'bonus'],
  ['The bonus for my deposit cannot be withdrawn', 'withdrawal'],
  ['Hello', 'other'],
  ['Игра зависла', 'other'],
  ['', 'other'],
])('The question "%s" is about a %s', (question, about) => {
  expect(aboutOf(question)).toBe(about);
});
