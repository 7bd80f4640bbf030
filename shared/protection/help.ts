/** An organisation that helps people who gamble, and their families. */
export type HelpOrganisation = {
  /** Its own name. */
  readonly name: string;
  readonly url: string;
  /** The number to dial within the country. */
  readonly phone?: string;
};

const INTERNATIONAL: readonly HelpOrganisation[] = [
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org' },
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
];

/** Help by country; a country without an own entry gets the international one. */
const BY_COUNTRY = {
  GB: [
    {
      name: 'National Gambling Helpline (GamCare)',
      url: 'https://www.gamcare.org.uk',
      phone: '0808 8020 133',
    },
    { name: 'GAMSTOP', url: 'https://www.gamstop.co.uk' },
  ],
  TR: [
    { name: 'Yeşilay Danışmanlık Merkezi (YEDAM)', url: 'https://www.yedam.org.tr', phone: '115' },
  ],
} as const satisfies Record<string, readonly HelpOrganisation[]>;

/** A country with organisations of its own. */
export type HelpCountry = keyof typeof BY_COUNTRY;
export const HELP_COUNTRIES = Object.keys(BY_COUNTRY) as readonly HelpCountry[];

const ORGANISATIONS: Readonly<Record<string, readonly HelpOrganisation[]>> = BY_COUNTRY;

/** Where to find help in a country: its own organisations first, then the international ones. */
export function helpIn(country: string | undefined): readonly HelpOrganisation[] {
  const own = country === undefined ? [] : (ORGANISATIONS[country.toUpperCase()] ?? []);
  return [...own, ...INTERNATIONAL];
}
