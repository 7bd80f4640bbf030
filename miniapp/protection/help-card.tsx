import { useAtomValue } from 'jotai';
import { HELP_COUNTRIES, helpIn, type HelpOrganisation } from '../../shared/protection/help.ts';
import { localeTagAtom, useT } from '../i18n/language.ts';
import { ExternalIcon } from '../ui/action-icons.tsx';
import styles from './help-card.module.css';

/** The countries the device speaks of, by its languages. */
const ownCountries = () => navigator.languages.map((tag) => new Intl.Locale(tag).maximize().region);

/** Those that help in the visitor's country first, then everywhere, then in other countries. */
function helpGroups(mine: readonly (string | undefined)[]) {
  const anywhere = helpIn(undefined);
  const own = (country: string) => helpIn(country).filter((help) => !anywhere.includes(help));
  const isMine = (country: string) => mine.includes(country);
  const group = (country: string) => ({ country, list: own(country) });
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

/** Whom to turn to, by country; the visitor's own comes first. */
export function HelpCard() {
  const t = useT();
  const tag = useAtomValue(localeTagAtom);
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return (
    <div className={styles.groups}>
      <p className={styles.about}>{t('protection.help.about')}</p>
      {helpGroups(ownCountries()).map(({ country, list }) => (
        <section key={country ?? 'anywhere'}>
          <h3 className={styles.country}>
            {country === undefined ? t('protection.help.anywhere') : names.of(country)}
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
