import type { Insertable, Kysely } from 'kysely';
import type { BannersTable } from '../db/tables/catalog.ts';
import type { Tables } from '../db/tables/tables.ts';

/** The banners a new house opens with, in their order; each leads to something that is there. */
const FIRST_BANNERS: readonly Omit<Insertable<BannersTable>, 'position'>[] = [
  { key: 'welcome', link: null, modal: 'registration', gradient: 'amber' },
  { key: 'slots', link: '/casino/slots', modal: null, gradient: 'violet' },
  { key: 'crypto', link: '/cash/crypto', modal: null, gradient: 'indigo' },
  { key: 'mines', link: '/game/mines', modal: null, gradient: 'mint' },
  { key: 'live', link: '/casino/live', modal: null, gradient: 'ruby' },
  { key: 'wheel', link: '/game/wheeloffortune', modal: null, gradient: 'sunset' },
  { key: 'vip', link: null, modal: 'vip', gradient: 'gold' },
  { key: 'battle', link: '/game/battle', modal: null, gradient: 'duel' },
  { key: 'dice', link: '/game/dice', modal: null, gradient: 'indigo' },
];

/** Hangs the first banners where there are none; those an operator changed stay as they are. */
export async function seedBanners(db: Kysely<Tables>): Promise<void> {
  const hung = await db.selectFrom('banners').select('key').executeTakeFirst();
  if (hung !== undefined) return;
  await db
    .insertInto('banners')
    .values(FIRST_BANNERS.map((banner, position) => ({ ...banner, position })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
