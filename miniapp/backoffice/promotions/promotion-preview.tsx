import { createStore, Provider } from 'jotai';
import { useMemo, useState } from 'react';
import type { OfficeDraft, DraftVerdict } from '../../../shared/backoffice/promotions/contract.ts';
import {
  isLanguage,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALE_TAGS,
} from '../../../shared/i18n/languages.ts';
import { promotionArt } from '../../../shared/promotions/pages/art.ts';
import type { PromotionPage } from '../../../shared/promotions/pages/contract.ts';
import { phaseAt } from '../../../shared/promotions/pages/phase.ts';
import { seriesOf } from '../../../shared/promotions/pages/slug.ts';
import { ownDates } from '../../i18n/format.ts';
import { activeLanguageAtom, type Translate } from '../../i18n/language.ts';
import { writeLacking } from '../../i18n/own-dates.ts';
import { PromotionHero } from '../../promotions/pages/promotion-hero.tsx';
import { PromotionRules } from '../../promotions/pages/promotion-rules.tsx';
import { playersWords } from '../acts/players-words.ts';
import { SelectField } from '../kit/fields.tsx';
import styles from './promotion-preview.module.css';

type PreviewProps = {
  readonly draft: OfficeDraft;
  readonly verdict: DraftVerdict & { readonly filled: NonNullable<DraftVerdict['filled']> };
};

const FAR_MS = 86_400_000;

/** The page of the player, as it would be once this draft is published. */
function pageOf({ draft, verdict }: PreviewProps, language: Language): PromotionPage {
  const { slug, kind, startsAt, endsAt } = draft;
  const end = endsAt ?? new Date(Date.parse(startsAt) + FAR_MS).toISOString();
  const period = { startsAtMs: Date.parse(startsAt), endsAtMs: Date.parse(end) };
  const { title, welcome, periods, paragraphs } = verdict.filled[language];
  return {
    slug,
    kind,
    title,
    welcome,
    startsAt,
    endsAt: end,
    periods: [...periods],
    paragraphs: [...paragraphs],
    phase: phaseAt(period, Date.now()),
    path: '',
    art: promotionArt(seriesOf(slug)),
    fund: verdict.mostPaid,
    version: 1,
    hash: verdict.hash,
    raceSlug: null,
    gamesPath: kind === 'race' ? '' : null,
  };
}

/** The back office loads no texts of pages, with which the players' app has the names of months. */
ownDates.write = writeLacking;

/**
 * The components of the players' app take their language and words from a store: this is one of its
 * own.
 */
function storeOf(language: Language) {
  const store = createStore();
  const t = ((key: string, values: Readonly<Record<string, string | number>> = {}) =>
    playersWords(language, key, values)) as Translate;
  store.set(activeLanguageAtom, { language, tag: LOCALE_TAGS[language], t });
  return store;
}

/** The draft as a player sees it, in any language, by the components of the page itself. */
export function PromotionPreview({ draft, verdict }: PreviewProps) {
  const [language, setLanguage] = useState<Language>('en');
  const store = useMemo(() => storeOf(language), [language]);
  const promotion = pageOf({ draft, verdict }, language);
  const [now] = useState(() => new Date().toISOString());
  const { banner, card } = verdict.filled[language];
  return (
    <div className={styles.preview}>
      <SelectField
        label="Language of the page"
        onValue={(value) => setLanguage(isLanguage(value) ? value : 'en')}
        options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const)}
        value={language}
      />
      <div className={styles.phone} inert lang={LOCALE_TAGS[language]}>
        <Provider store={store}>
          <PromotionHero now={now} onOver={() => undefined} promotion={promotion} />
          <PromotionRules promotion={promotion} />
        </Provider>
      </div>
      <dl className={styles.lines} lang={LOCALE_TAGS[language]}>
        <dt>In the list</dt>
        <dd>{card}</dd>
        <dt>On the banner</dt>
        <dd>{banner}</dd>
      </dl>
    </div>
  );
}
