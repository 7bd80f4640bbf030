import { useState } from 'react';
import type { CampaignTerms, RewardName } from '../../../shared/rewards/campaigns/terms.ts';
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALE_TAGS,
} from '../../../shared/i18n/languages.ts';
import { hasPlayersWords, playersWords } from '../acts/players-words.ts';
import { SelectField } from '../kit/fields.tsx';
import { unitsOfMicro } from './field-words.ts';
import styles from './phone-preview.module.css';

/** The first part of the keys of a reward's card. */
const CARDS: Readonly<Record<RewardName, string>> = {
  promo: 'promo',
  introductory: 'introductory',
  vip: 'vip',
  cashback: 'cashback',
  robbery: 'robbery',
  'ton-connect': 'tonBonus',
  'ton-friend': 'tonBonus',
  'crypto-deposit': 'cryptoDeposit',
  channel: 'channelBonus',
  story: 'storyBonus',
  partner: 'partnerBonus',
  'friends-week': 'friendsWeek',
  'repost-x': 'repost',
  'repost-vk': 'repost',
};

/** What other campaigns or players bring to a card is shown as a gap. */
const ELSEWHERE = { friend: '…', pool: '…', stake: '…', friends: '…' };

/** The figures that a card takes from its terms. */
function valuesOf({ amount, award, conditions }: CampaignTerms) {
  const sum = {
    fixed: () => unitsOfMicro(amount.kind === 'fixed' ? amount.amountMicro : ''),
    'fixed-usd': () => String(amount.kind === 'fixed-usd' ? amount.hundredths / 100 : ''),
    match: () => unitsOfMicro(amount.kind === 'match' ? amount.mostMicro : ''),
    computed: () => unitsOfMicro(amount.kind === 'computed' ? amount.mostMicro : ''),
  }[amount.kind]();
  return {
    ...ELSEWHERE,
    amount: sum,
    sum,
    percent: amount.kind === 'match' ? amount.percent : '…',
    times: award.kind === 'cash-after-play' ? award.times : '…',
    days: conditions.everyDays ?? (award.kind === 'bonus' ? award.days : 1),
  };
}

/** The card of a campaign on a phone, in any language of the players. */
export function PhonePreview({ terms }: { readonly terms: CampaignTerms }) {
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('en');
  const card = CARDS[terms.reward];
  const values = valuesOf(terms);
  const words = (part: string) => {
    const key = `${card}.${part}`;
    return hasPlayersWords(key) ? playersWords(language, key, values) : undefined;
  };
  return (
    <div className={styles.preview}>
      <SelectField
        label="Language of the card"
        onValue={(value) => setLanguage(isLanguage(value) ? value : 'en')}
        options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]] as const)}
        value={language}
      />
      <div className={styles.phone}>
        <article className={styles.card} lang={LOCALE_TAGS[language]}>
          <h3 className={styles.title}>{words('title') ?? terms.reward}</h3>
          <p>{words('text') ?? words('lead') ?? ''}</p>
        </article>
      </div>
    </div>
  );
}
