import { LANGUAGES } from '../../../shared/i18n/languages.ts';
import { promotionArt } from '../../../shared/promotions/pages/art.ts';
import type { Figures } from '../../../shared/promotions/pages/figures.ts';
import { fillWords } from '../../../shared/promotions/pages/fill-words.ts';
import { promotionPath, seriesOf } from '../../../shared/promotions/pages/slug.ts';
import type { PromotionWords } from '../../../shared/promotions/pages/words.ts';
import type { Database } from '../../platform/db/database.ts';

/** Promotions come before what is always there. */
const POSITION = -1;

/** The banner of a promotion, by its key. */
const bannerKeyOf = (slug: string): string => `promotion-${slug}`;

type Hung = {
  readonly slug: string;
  readonly words: PromotionWords;
  readonly figures: Figures;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

/**
 * Hangs the banner of a promotion: it shows from its start until its end, in the words of the newest
 * version. One that staff switched off stays off.
 */
export async function hangBanner(
  trx: Database,
  { slug, words, figures, startsAt, endsAt }: Hung,
): Promise<void> {
  const filled = LANGUAGES.map((language) => {
    const { title, banner } = fillWords(words[language], figures, language);
    return [language, { title, text: banner, art: promotionArt(seriesOf(slug)) }];
  });
  const said = { words: JSON.stringify(Object.fromEntries(filled)) };
  const hung = { ...said, starts_at: startsAt, ends_at: endsAt };
  await trx
    .insertInto('banners')
    .values({
      key: bannerKeyOf(slug),
      position: POSITION,
      link: promotionPath(slug),
      modal: null,
      gradient: 'promotion',
      ...hung,
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(hung))
    .execute();
}

export async function takeBannerDown(trx: Database, slug: string): Promise<void> {
  await trx.deleteFrom('banners').where('key', '=', bannerKeyOf(slug)).execute();
}
