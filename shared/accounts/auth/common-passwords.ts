/** Words that the most common passwords begin with, in lower case. */
const WORDS = new Set(
  (
    'a aa aaa ab abc abcd abcde abcdef abcdefg abc admin administrator alex alexander alexey alina ' +
    'allah amanda anastasia andrea andrew andrey angel anna anton apple arsenal artem asd asdf ' +
    'asdfg asdfgh ashley azerty azamat bailey baseball batman bonus buster casino changeme charlie ' +
    'chelsea cheese computer daniel denis diablo dima dmitry dragon ekaterina elena evgeny facebook ' +
    'family fenerbahce ferrari flower football freedom galatasaray gambling gfhjkm google guest ' +
    'hannah hello hunter iloveyou iphone istanbul ivan jackpot jackson jennifer jessica jesus jordan ' +
    'joshua juventus kazakhstan killer kirill knopka ksenia ghbdtn qwe letmein liverpool login ' +
    'love lovely lucky london london lol marina maria marlboro martin maxim master matrix matthew ' +
    'merhaba mehmet mercedes michael michelle minecraft money monkey moscow mustang natasha naruto ' +
    'nicole nikita nokia ninja nursultan oleg olga p pa parol parola pass passw passwd password ' +
    'password pavel player pokemon poker princess privet private q qaz qazwsx qq qwer qwert qwerty ' +
    'qwertyu qwertyui qwertyuiop ranger real realmadrid robert roman rollhouse root russia samsung ' +
    'sandra secret sergey shadow sifre slots soccer spartak sunshine superman svetlana tashkent ' +
    'tatyana test tester testing thomas tigger tiger toyota trustno turkey turkiye ukraine user ' +
    'uzbekistan victoria viktor vlad vladimir welcome whatever winner winter summer spring autumn ' +
    'xxx yandex yulia zenit zxc zxcv zxcvb zxcvbn zxcvbnm zaq йцукен пароль привет любовь'
  ).split(' '),
);

/** What follows the word: a run, a repetition, a year, or one or two digits. */
const TAIL =
  /^(?:\d{1,2}|123\d{0,7}|321|(\d)\1{2,}|123123|121212|007|01234\d*|987\d*|(?:19|20)\d\d|1q2w3e4?r?5?t?|1qaz2wsx|w3e4r5t6?|0rd1?|wsx2?)$/;

/** Common passwords that are not a word followed by a suffix. */
const WHOLE = new Set(
  (
    'p@ssw0rd p@ssword1 p@ssw0rd1 passw0rd passw0rd1 pa55word pa55w0rd 1qaz2wsx 1qazxsw2 1q2w3e ' +
    '1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsx zaq1zaq1 ' +
    'qaz123wsx 1a2b3c 1a2b3c4d a1b2c3 a1b2c3d4 a1s2d3f4 123qwe 123qweasd 1234qwer 12345qwert ' +
    '123456a 123456q 1234abcd 123abc 12345a 1password trustno1 1qwerty 1qaz1qaz 2wsx3edc x1y2z3'
  ).split(' '),
);

/**
 * Whether a password passes the other rules but is among the first to be guessed: a common word
 * followed by a few digits, in any letter case, or keys that are neighbours on the keyboard.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[!?.@#$*_-]+$/u, '');
  if (WHOLE.has(plain)) return true;
  const word = /^\p{L}+/u.exec(plain)?.[0] ?? '';
  return WORDS.has(word) && TAIL.test(plain.slice(word.length));
}
