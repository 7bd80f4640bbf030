import { describe, expect, test } from 'vitest';
import { isReservedNick } from './reserved-names.ts';

/** Names by which somebody would pass for staff, in the six languages and in disguise. */
const STAFF = {
  en: ['Admin', 'adm1n', '4dmin', 'Admin77', '77admin', 'a.d.m.i.n', 'TheAdmin', 'realadmin'],
  'en, more': ['Support', 'Supp0rt', 'my.Support.1', 'ѕuрроrt', 'Rollhouse', 'R0llh0use.Bot'],
  'en, staff': ['owner', '0wner', 'TheOwner', 'owner.1', 'Staff', 'Mod', 'Manager', 'mana9er'],
  'en, rest': ['Casino', 'Official.Help', 'Cashier', 'Security', 'Director', 'Operator7', 'Help'],
  'en, misspelt': ['Moder', 'SysAdm', 'Suport', 'Managr', 'Verify', 'Developer', 'Rollhause'],
  'en, money': ['Cashdesk', 'Payout', 'Withdraw', 'Refund', 'Withdrawal.1', 'Escrow', 'Payment'],
  'en, teams': ['Team', 'RH.Team', 'CasinoTeam', 'Moderation', 'Telegram', 'Rolhouse'],
  'en, roles': ['Adm', 'Consultant', 'Curator', 'VipHost', 'Accountant', 'Garantor', 'Host.1'],
  'en, offices': ['root', 'superuser', 'Webmaster', 'CEO', 'Compliance', 'RiskTeam', 'Agent'],
  'en, letters exchanged or left out': ['Adnin', 'Amdin', 'Admn', 'Supprt', 'Offical', 'Operater'],
  'en, the name misspelt': ['Rollhous', 'RollHouz.Bot', 'Rolhaus', 'Роллхус', 'Рулхаус'],
  'en, other offices': [
    'Hotline',
    'CustomerCare',
    'Bank',
    'Cashout',
    'Antifraud',
    'CFO',
    'Deposit',
  ],
  'ru, other offices': ['Руководитель', 'Начальник', 'Разработчик', 'Отдел.Выплат', 'ГорячаяЛиния'],
  'ru, by ear': ['Паддержка', 'Подтержка', 'Менагер', 'Менеджр', 'Одмин', 'Официал'],
  'ua, other offices': ['Керівник', 'Засновник', 'Відділ.Виплат', 'Платежі', 'Дирекція'],
  'kz, other offices': ['Басшы', 'Жетекші', 'Қызмет', 'Төлемдер', 'Qyzmet'],
  'uz, other offices': ['Boshliq', 'Asoschi', 'Xizmat', 'Tolovlar', 'Бошқарувчи'],
  'tr, other offices': ['Kurucu', 'Temsilci', 'Danışman', 'Muhasebe', 'Ödemeler', 'Çekim'],
  'en, words that are names with an ending': ['Root', 'TheBank', 'Legal', 'LegalTeam', 'legal.77'],
  'ru, ua, looks of the desk': ['Kassa', 'Касса', 'Кассы', 'Кассу', 'Каси', 'Касу', 'Контроль'],
  'en, doubled letters': ['Admiin', 'Addmin', 'Suppport', 'Mooderator', 'Ownerr', 'oowner'],
  'a letter with a stroke': ['Aðmin', 'Ðirector', 'Moðer', 'ßank'],
  'en, desks': [
    'HeadOffice',
    'backoffice',
    'Accounting',
    'PayDept',
    'Executive',
    'VIP.Team',
    'Mgr',
  ],
  'ru, desks': ['Дирекция', 'Главбух', 'Пресслужба', 'Гендиректор', 'Юротдел', 'Сотрудница'],
  'ru, the manager misspelt': ['Мениджер', 'Манеджер', 'Мененджер', 'Манеджеры7'],
  'ua, desks': ['Юрвідділ', 'Співробітниця', 'Працівник', 'Гаряча.Лінія', 'Розрахунки'],
  'kz, desks': ['Басшылық', 'Қаржы.Бөлімі', 'Өкіл', 'Басқарма', 'Бақылаушы'],
  'uz, desks': ['Direksiya', 'Boshqarma', 'Moliya.Bolimi', 'Shikoyatlar', 'Молия'],
  'tr, desks': ['Müdire', 'Veznedar', 'ParaYatırma', 'Çağrı.Merkezi', 'Departman'],
  'Latin drawn as Cyrillic': ['ADMUH', 'MaHager', 'Kaccup'],
  'ru, new': ['Основатель', 'Создатель', 'Хелп', 'Podderzka'],
  'ua, tr, more': ['Рідтримка', 'Müşteri'],
  'ru, roles': [
    'Адм',
    'Дилер',
    'Куратор',
    'Консультант',
    'Хост',
    'Бухгалтер',
    'Сапорт',
    'Техпомощь',
  ],
  'ru, misspelt': ['Агент', 'Роллхауз', 'Роллхоус', 'Подержка'],
  'ru, money': ['Выплата', 'Вывод', 'Возврат', 'Арбитраж', 'Гарант', 'Модерация', 'Команда'],
  ru: ['Администратор', 'администрация', 'Админ', 'Aдмин', 'ПОДДЕРЖКА', 'СлужбаПоддержки'],
  'ru, more': ['Менеджер', 'Mенеджep', 'Модератор', 'Модер', 'Владелец', 'Казино', 'Подд3ржка'],
  'ru, Latin letters': [
    'Podderzhka',
    'Menedzher',
    'Vladelec',
    'Техподдержка',
    'Кассир',
    'Оператор',
  ],
  ua: ['Адміністратор', 'Адмін', 'Підтримка', 'Власник', 'Офіційний', 'Допомога', 'Касир'],
  kz: ['Әкімші', 'Қолдау', 'Қолдау.Қызметі', 'Иесі', 'Менеджері', 'Көмек', 'Қызметкер'],
  uz: ['Yordam', 'Ёрдам', 'Rahbar', 'Xodim', 'Egasi', 'Menejer', 'Rasmiy', 'Direktor'],
  'en, several words': ['theowner', 'casinohelp', 'mrowner', 'kycteam', 'verifybot', 'RhBank24'],
  'en, two letters for one': ['aclmin', 'adnnin', 'rnoderator'],
  'ru, inflected': ['Владельца', 'Хозяина', 'Кассира', 'Помощи', 'Службы', 'Выплатам', 'Возврату'],
  'ru, several words': ['казинобот', 'помощьигроку', 'РХвыплаты', 'центрпомощи', 'Хозяеваказино'],
  'ru, more Latin letters': ['sluzhba', 'Slujba24', 'vyplaty', 'viplata', 'pomosch', 'vozvrat'],
  'ru, Latin stems': ['tehpomosh', 'vladeletz', 'sotrudnik77', 'buhgalter', 'TexPod'],
  'ua, inflected': ['Касира', 'Керівника', 'Виплатам', 'Безпеки', 'Скаргу', 'vlasnyk', 'dopomoga'],
  'kz, inflected': ['Көмегі', 'Төлемдері', 'Бастығы', 'Қызметі', 'koldau', 'bastyk', 'qyzmeti'],
  'uz, inflected': ['Xodimlari', 'Rahbari', 'Tolovlarga', 'Direktori', 'Раҳбари', 'Xizmatlar'],
  'tr, inflected': ['Destekçi', 'Yetkilisi', 'Ödemesi', 'Güvenliği', 'canlidestek', 'DestekHattı'],
  tr: [
    'Yönetici',
    'YONETICI',
    'Destek',
    'Moderatör',
    'Müdür',
    'Yonetim',
    'Sahibi',
    'Yardım',
    'Kumarhane',
  ],
} as const;

/** Innocent names that have something of those in them: each false alarm would lose a player. */
const INNOCENT = {
  en: ['Badminton', 'Admiral', 'Supper', 'Homeowner', 'Downer', 'Stafford', 'Modern', 'Modesty'],
  'en, more': [
    'Helper',
    'Boot',
    'Botanic',
    'Casino.Royale',
    'Systematic',
    'Cooperator',
    'Olga.1990',
    'Max5',
  ],
  'en, offices, innocent': ['Banksy', 'Custom', 'President', 'Modest', 'Depo', 'Rollo', 'House'],
  'other offices, innocent': [
    'Отдельный',
    'Платон',
    'Керін',
    'Басым',
    'Asoliya',
    'Kurucan',
    'Banu',
  ],
  'desks, innocent': ['BigBoss', 'ProTeam', 'Кадриль', 'Kadri', 'Rais', 'Supplier', 'Denizli'],
  'en, rest': ['DreamTeam', 'Team.Spirit', 'Moderato', 'Funder', 'Teammate', 'Payton'],
  'roles, innocent': ['Хостел', 'Адмир', 'Admira', 'Ghost', 'Hostel', 'Прокуратор', 'Дилерия'],
  'ru, rest': ['Выводок', 'Гарантий', 'Командор', 'Возвращенец'],
  ru: ['Адмирал', 'Бадминтон', 'Модерн', 'Кассандра', 'Кассиопея', 'Помощник', 'Системный'],
  'ru, more': ['Хозяйка', 'Ботаник', 'Казинова', 'Владелина', 'Оперетта', 'Вова3000', 'Слуга'],
  ua: ['Адмірал', 'Козак', 'Касандра', 'Мудрий', 'Власта', 'Підсніжник', 'Софія'],
  'en, several words, innocent': ['Bankroll', 'TheGame', 'VipClub', 'CasinoHero', 'HouseMusic'],
  'ru, inflected, innocent': ['Хостелы', 'Модерны', 'Боты4', 'Бота', 'Системник', 'Отделка'],
  'in Latin letters, innocent': [
    'Kasim',
    'Bankai',
    'Personal',
    'Slava',
    'Pomidor',
    'Vikhod',
    'Bashir',
    'Sergey',
    'Zhanna',
  ],
  'names that look like a reserved word, or sound like one': [
    'Hossain',
    'Hosain',
    'Diler',
    'Krupa',
    'Control',
    'ControlFreak',
    'Mamyrbek',
    'Mamura',
    'Kacy',
    'Kace',
    'Kaci',
    'Кася',
    'Касси',
    'Servis',
  ],
  'names with a reserved word in them': ['Banks', 'Bankim', 'Roots', 'LegalEagle', 'Ivan.Legal'],
  kz: ['Айгүл', 'Қолдас', 'Ерлан', 'Жүйрік', 'Нұрсұлтан', 'Ақбота', 'Төлеген'],
  uz: ['Oybek', 'Yordamchi', 'Rahima', 'Tizimov', 'Ходжа', 'Эгамберди', 'Gulnora'],
  tr: ['Destan', 'Yardan', 'Mudanya', 'Sahra', 'Resmiye', 'Sistemli', 'Emre'],
} as const;

const cases = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([language, names]) =>
    names.map((name) => [language, name] as const),
  );

/** The generated names, which the rule must never refuse. */
const GENERATED = ['Player100', 'Player999999', 'Demo.Player', 'Анна482'];

describe('names of the operator and its staff', () => {
  test.each(cases(STAFF))('In %s the name %s is reserved', (_, name) => {
    expect(isReservedNick(name)).toBe(true);
  });

  test.each(cases(INNOCENT))('In %s the name %s is free', (_, name) => {
    expect(isReservedNick(name)).toBe(false);
  });

  test.each(GENERATED)('The given name %s is free', (name) => {
    expect(isReservedNick(name)).toBe(false);
  });
});
