import { useAtomValue } from 'jotai';
import { PROVIDER_NAMES } from '../../../shared/accounts/identities/provider-names.ts';
import {
  PROVIDER_PATHS,
  type ProviderName,
} from '../../../shared/accounts/identities/providers.ts';
import { useT } from '../../i18n/language.ts';
import { refererIdAtom } from '../../players/referrer.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './other-ways.module.css';
import { PasskeyEntry } from './passkey-entry.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { useCanUsePasskeys, useProviders } from './providers.ts';
import { TelegramEntry } from './telegram-entry.tsx';

type OtherWaysProps = {
  /** Only sign-in can use a passkey; registration creates none. */
  readonly hasPasskeys: boolean;
  readonly onSignedIn: () => void;
};

type ProviderLinksProps = {
  readonly providers: Exclude<ReturnType<typeof useProviders>, 'failed'>;
};

/**
 * The address where a sign-in begins; a referral is passed along. The results of X and Telegram go
 * to the page that handles them, which is named.
 */
function addressOf(provider: ProviderName, refererId: string | null): string {
  const query = new URLSearchParams(refererId === null ? {} : { refererId });
  if (provider === 'x' || provider === 'telegram') query.set('redirect', location.origin);
  const text = query.toString();
  return `/api/auth/${PROVIDER_PATHS[provider]}${text && `?${text}`}`;
}

/** The identity providers; each link leaves the page. */
export function ProviderLinks({ providers }: ProviderLinksProps) {
  const t = useT();
  const refererId = useAtomValue(refererIdAtom);
  if (providers === undefined) return <Skeleton height="4.25rem" />;
  return (
    <ul className={styles.houses}>
      {providers.map(({ provider }) => (
        <li key={provider}>
          <a
            aria-label={t('auth.social.with', { name: PROVIDER_NAMES[provider] })}
            className={styles.house}
            href={addressOf(provider, refererId)}
          >
            <ProviderMark provider={provider} />
            <span className={styles.name}>{PROVIDER_NAMES[provider]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The configured sign-in methods without a login and a password. */
export function OtherWays({ hasPasskeys, onSignedIn }: OtherWaysProps) {
  const t = useT();
  const asked = useProviders();
  const providers = asked === 'failed' ? [] : asked;
  const canUsePasskeys = useCanUsePasskeys() === true;
  const isPasskeyShown = hasPasskeys && canUsePasskeys;
  const hasTelegram = providers?.some(({ provider }) => provider === 'telegram');
  const isEmpty = providers?.length === 0;
  return (
    <>
      {!(isEmpty && !isPasskeyShown) && (
        <section aria-labelledby="other-ways" className={styles.ways}>
          <h3 className={styles.or} id="other-ways">
            {t('auth.other')}
          </h3>
          {isPasskeyShown && <PasskeyEntry onSignedIn={onSignedIn} />}
          {!isEmpty && <ProviderLinks providers={providers} />}
        </section>
      )}
      {hasTelegram === false && <TelegramEntry />}
    </>
  );
}
