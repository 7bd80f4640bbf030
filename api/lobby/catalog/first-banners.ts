import type { Insertable, Kysely } from 'kysely';
import { battleManifest } from '../../../shared/games/battle/manifest.ts';
import { diceManifest } from '../../../shared/games/dice/manifest.ts';
import { minesManifest } from '../../../shared/games/mines/manifest.ts';
import { wheelManifest } from '../../../shared/games/wheel/manifest.ts';
import type { BannersTable } from '../../platform/db/tables/catalog.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

/** The banners of a new installation, in their order; each leads to an existing page. */
const FIRST_BANNERS: readonly Omit<Insertable<BannersTable>, 'position'>[] = [
  { key: 'welcome', link: null, modal: 'registration', gradient: 'amber' },
  { key: 'slots', link: '/casino/slots', modal: null, gradient: 'violet' },
  { key: 'crypto', link: '/cash/crypto', modal: null, gradient: 'indigo' },
  { key: 'mines', link: minesManifest.path, modal: null, gradient: 'mint' },
  { key: 'live', link: '/casino/live', modal: null, gradient: 'ruby' },
  { key: 'wheel', link: wheelManifest.path, modal: null, gradient: 'sunset' },
  { key: 'vip', link: null, modal: 'vip', gradient: 'gold' },
  { key: 'battle', link: battleManifest.path, modal: null, gradient: 'duel' },
  { key: 'dice', link: diceManifest.path, modal: null, gradient: 'indigo' },
];

/** Adds the first banners where there are none; those an operator changed stay as they are. */
export async function seedBanners(db: Kysely<Tables>): Promise<void> {
  const hung = await db.selectFrom('banners').select('key').executeTakeFirst();
  if (hung !== undefined) return;
  await db
    .insertInto('banners')
    .values(FIRST_BANNERS.map((banner, position) => ({ ...banner, position })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
