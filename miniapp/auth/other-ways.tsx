import { useAtomValue } from 'jotai';
import { HOUSE_NAMES } from '../../shared/identities/house-names.ts';
import { PROVIDER_PATHS, type ProviderName } from '../../shared/identities/providers.ts';
import { useT } from '../i18n/language.ts';
import { refererIdAtom } from '../shell/referrer.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './other-ways.module.css';
import { PasskeyEntry } from './passkey-entry.tsx';
import { ProviderMark } from './provider-mark.tsx';
import { useCanUsePasskeys, useProviders } from './providers.ts';
import { TelegramEntry } from './telegram-entry.tsx';

type OtherWaysProps = {
  /** Only sign-in has a passkey to use; registration makes none. */
  readonly hasPasskeys: boolean;
  readonly onSignedIn: () => void;
};

type ProviderLinksProps = {
  readonly providers: Exclude<ReturnType<typeof useProviders>, 'failed'>;
};

/**
 * Where a sign-in begins; an invitation goes along. What comes back from X and Telegram is for the
 * page that waits for it, which is named.
 */
function addressOf(provider: ProviderName, refererId: string | null): string {
  const query = new URLSearchParams(refererId === null ? {} : { refererId });
  if (provider === 'x' || provider === 'telegram') query.set('redirect', location.origin);
  const text = query.toString();
  return `/api/auth/${PROVIDER_PATHS[provider]}${text && `?${text}`}`;
}

/** The other houses whose account opens the door here too; each link leaves the page. */
export function ProviderLinks({ providers }: ProviderLinksProps) {
  const t = useT();
  const refererId = useAtomValue(refererIdAtom);
  if (providers === undefined) return <Skeleton height="4.25rem" />;
  return (
    <ul className={styles.houses}>
      {providers.map(({ provider }) => (
        <li key={provider}>
          <a
            aria-label={t('auth.social.with', { name: HOUSE_NAMES[provider] })}
            className={styles.house}
            href={addressOf(provider, refererId)}
          >
            <ProviderMark provider={provider} />
            <span className={styles.name}>{HOUSE_NAMES[provider]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The ways in without a login and a password of one's own, as far as they work here. */
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
