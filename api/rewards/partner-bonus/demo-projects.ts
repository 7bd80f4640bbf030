import type { Database } from '../../platform/db/database.ts';

const logo = (shape: string, color: string) =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${color}"/>${shape}</svg>`,
  ).toString('base64')}`;

const LANTERN = logo(
  '<path d="M24 20h16l4 26H20z" fill="#ffd76a"/><path d="M26 14h12v6H26zM18 46h28v5H18z" fill="#fff"/><circle cx="32" cy="34" r="6" fill="#ff8f2f"/>',
  '#20345f',
);
const KITE = logo(
  '<path d="M32 8 50 28 32 48 14 28z" fill="#43e3a6"/><path d="M32 8v40M14 28h36" stroke="#03281a" stroke-width="2"/><path d="M32 48q8 4 2 10" stroke="#fff" stroke-width="3" fill="none"/>',
  '#5b2a86',
);

/** One whose channel is the sandbox's own, and one where nothing is checked. */
const DEMO = [
  {
    logo: LANTERN,
    url: 'https://lantern.example',
    channel: '@rollhouse_news',
    description: {
      en: 'Sandbox project “Lantern”: join the channel, and the bot checks it.',
      ru: 'Проект песочницы «Фонарь»: вступите в канал, бот это проверит.',
      ua: 'Проєкт пісочниці «Ліхтар»: вступіть до каналу, бот це перевірить.',
      kz: '«Шам» сынақ жобасы: арнаға қосылыңыз, бот тексереді.',
      uz: '“Fonar” sinov loyihasi: kanalga qoʻshiling, bot tekshiradi.',
      tr: 'Deneme projesi “Fener”: kanala katılın, bot kontrol eder.',
    },
  },
  {
    logo: KITE,
    url: 'https://kite.example',
    channel: null,
    description: { en: 'Sandbox project “Kite”: have a look, nothing is checked.' },
  },
] as const;

/** Gives the sandbox two projects that are plainly its own; nothing where there is any. */
export async function seedDemoProjects(db: Database): Promise<void> {
  const known = await db.selectFrom('partner_projects').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  await db
    .insertInto('partner_projects')
    .values(
      DEMO.map((project) => ({
        ...project,
        description: JSON.stringify(project.description),
        made_by: 'sandbox',
        made_at: new Date(),
      })),
    )
    .execute();
}
