import {
  HELP_COUNTRIES,
  type HelpCountry,
  helpIn,
  type HelpOrganisation,
} from '../../shared/protection/help.ts';
import { useT } from '../i18n/language.ts';
import type { PlainKey } from '../i18n/message-key.ts';
import { ExternalIcon } from '../ui/action-icons.tsx';
import styles from './help-card.module.css';

/** For some of our languages browsers have no country names and use another language's. */
const COUNTRY_NAMES: Readonly<Record<HelpCountry, PlainKey>> = {
  GB: 'protection.country.gb',
  TR: 'protection.country.tr',
};

/** The visitor's likely countries, from the languages of the device. */
const ownCountries = () => navigator.languages.map((tag) => new Intl.Locale(tag).maximize().region);

/**
 * Organisations in the visitor's country first, then international ones, then those of other
 * countries.
 */
function helpGroups(mine: readonly (string | undefined)[]) {
  const anywhere = helpIn(undefined);
  const own = (country: HelpCountry) => helpIn(country).filter((help) => !anywhere.includes(help));
  const isMine = (country: HelpCountry) => mine.includes(country);
  const group = (country: HelpCountry) => ({ country, list: own(country) });
  return [
    ...HELP_COUNTRIES.filter(isMine).map(group),
    { country: undefined, list: anywhere },
    ...HELP_COUNTRIES.filter((country) => !isMine(country)).map(group),
  ];
}

function Organisation({ name, url, phone }: HelpOrganisation) {
  return (
    <li className={styles.line}>
      <a className={styles.organisation} href={url} rel="noreferrer" target="_blank">
        {name}
        <ExternalIcon />
      </a>
      {phone !== undefined && (
        <a className={styles.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}
    </li>
  );
}

/** Where to find help, by country; the visitor's own comes first. */
export function HelpCard() {
  const t = useT();
  return (
    <div className={styles.groups}>
      <p className={styles.about}>{t('protection.help.about')}</p>
      {helpGroups(ownCountries()).map(({ country, list }) => (
        <section key={country ?? 'anywhere'}>
          <h3 className={styles.country}>
            {t(country === undefined ? 'protection.help.anywhere' : COUNTRY_NAMES[country])}
          </h3>
          <ul className={styles.list}>
            {list.map((help) => (
              <Organisation key={help.url} {...help} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
