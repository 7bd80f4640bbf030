import type { User } from 'grammy/types';

/** A person of the sandbox; the fields are Telegram's own. */
export type DemoUser = User & {
  /** What the page says about the person, in a few words. */
  readonly about: string;
  /** Members of the support group; they see its topics. */
  readonly isStaff: boolean;
  /** The avatar's two colours. */
  readonly colors: readonly [string, string];
};

type Person = readonly [
  id: number,
  firstName: string,
  lastName: string,
  username: string,
  languageCode: string,
];

function person(
  fields: Person,
  more: Pick<DemoUser, 'about' | 'colors'> & Partial<DemoUser>,
): DemoUser {
  const [id, first_name, last_name, username, language_code] = fields;
  return {
    id,
    is_bot: false,
    first_name,
    ...(last_name === '' ? {} : { last_name }),
    ...(username === '' ? {} : { username }),
    language_code,
    isStaff: false,
    ...more,
  };
}

/** Nine demo people over the six languages: with and without a surname, a username, Premium. */
export const DEMO_USERS: readonly DemoUser[] = [
  person([1001, 'Mara', 'Lind', 'mara_lind', 'en'], {
    about: 'English · Premium',
    colors: ['#ff9a62', '#e1446b'],
    is_premium: true,
  }),
  person([1002, 'Артём', 'Ветров', 'artem_v', 'ru'], {
    about: 'Русский',
    colors: ['#6fb1fc', '#3d6bdb'],
  }),
  person([1003, 'Олена', 'Коваль', 'olena_koval', 'uk'], {
    about: 'Українська',
    colors: ['#7ee0b5', '#1f9d78'],
  }),
  person([1004, 'Әлия', 'Нұрланова', 'aliya_n', 'kk'], {
    about: 'Қазақша · Premium',
    colors: ['#ffd76a', '#ef8e2f'],
    is_premium: true,
  }),
  person([1005, 'Jasur', '', 'jasur', 'uz'], {
    about: 'Oʻzbekcha · no surname',
    colors: ['#b39bff', '#6a4be0'],
  }),
  person([1006, 'Deniz', 'Kaya', '', 'tr'], {
    about: 'Türkçe · no username',
    colors: ['#ff8fa8', '#c23a86'],
  }),
  person([1007, 'Nora', 'Weiss', 'nora_support', 'en'], {
    about: 'English · support staff',
    colors: ['#5fd6e8', '#2088b5'],
    isStaff: true,
  }),
  person([1008, 'Глеб', 'Орлов', 'gleb_support', 'ru'], {
    about: 'Русский · support staff',
    colors: ['#a7d676', '#4f9a3d'],
    isStaff: true,
  }),
  person([1009, 'Selin', 'Aksoy', 'selin_support', 'tr'], {
    about: 'Türkçe · support staff',
    colors: ['#e6b35f', '#b5702d'],
    isStaff: true,
  }),
];

/** The demo person with this Telegram id. */
export function demoUser(id: number): DemoUser | undefined {
  return DEMO_USERS.find((user) => user.id === id);
}

/** The user as Telegram's API shows it, without the sandbox's own fields. */
export function apiUser(user: DemoUser): User {
  const { about: _about, isStaff: _isStaff, colors: _colors, ...fields } = user;
  return fields;
}

/** First and last name as one line. */
export function fullName(user: Pick<User, 'first_name' | 'last_name'>): string {
  return user.last_name === undefined ? user.first_name : `${user.first_name} ${user.last_name}`;
}

const USER_IDS = 2 ** 52;

/**
 * Somebody with this Telegram id: a demo person, or for any other id a passer-by who has an id and
 * a name and nothing else, so that tests can sign in as many people as they like.
 */
export function anyUser(id: number): DemoUser | undefined {
  if (!Number.isSafeInteger(id) || id < 1 || id >= USER_IDS) return undefined;
  const colors = ['#8f6fff', '#4b2fb0'] as const;
  return demoUser(id) ?? person([id, `Guest ${id}`, '', '', 'en'], { about: 'Passer-by', colors });
}
