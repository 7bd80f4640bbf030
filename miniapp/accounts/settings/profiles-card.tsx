import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { IdentityView } from '../../../shared/accounts/identities/contract.ts';
import { PROVIDER_NAMES } from '../../../shared/accounts/identities/provider-names.ts';
import {
  PROVIDERS,
  type ProviderName,
  type SocialError,
} from '../../../shared/accounts/identities/providers.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { FormError } from '../forms/form-error.tsx';
import { ProviderMark } from '../auth/provider-mark.tsx';
import { useFormats } from '../../i18n/format.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { isTelegram } from '../../platform/launch.ts';
import { connectionAtom } from '../../transport/connection.ts';
import { CheckIcon, CloseIcon, ExternalIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { WarningIcon } from '../../ui/state-icons.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { Entry, EntryList } from '../forms/entry-list.tsx';
import { linkOutcomeOf, withoutOutcome, type LinkOutcome } from './link-outcome.ts';
import styles from './profiles-card.module.css';
import type { Proof } from './proof.ts';

import { SectionCard } from '../forms/section-card.tsx';
import { useFormAttempt } from '../forms/use-form-attempt.ts';
import { useOwner } from './use-owner.tsx';
import type { Profiles, ProfilesState } from './use-profiles.ts';

const REASONS: Record<SocialError, PlainKey> = {
  provider_error: 'settings.profiles.error.provider',
  already_in_use: 'settings.profiles.error.used',
  expired: 'settings.profiles.error.expired',
  cancelled: 'settings.profiles.error.cancelled',
  unavailable: 'settings.profiles.error.unavailable',
  closed: 'settings.profiles.error.closed',
  excluded: 'settings.profiles.error.excluded',
};

/**
 * The result of the attempt that led here; inside Telegram, a profile of another player is not
 * mentioned.
 */
function useLinkOutcome() {
  const [outcome, setOutcome] = useState(() => linkOutcomeOf(location.search));
  useEffect(() => {
    if (outcome !== undefined) history.replaceState(history.state, '', withoutOutcome(location));
  }, [outcome]);
  const isSilent = isTelegram && outcome?.kind === 'failed' && outcome.reason === 'already_in_use';
  return { outcome: isSilent ? undefined : outcome, dismiss: () => setOutcome(undefined) };
}

type OutcomeNoteProps = { readonly outcome: LinkOutcome; readonly onDismiss: () => void };

/** An attempt that the player cancelled is no error. */
function toneOf(outcome: LinkOutcome) {
  if (outcome.kind === 'linked') return styles.good;
  return outcome.reason === 'cancelled' ? styles.calm : styles.bad;
}

/** The result of the attempt, until it is dismissed. */
export function OutcomeNote({ outcome, onDismiss }: OutcomeNoteProps) {
  const t = useT();
  const isLinked = outcome.kind === 'linked';
  const isCancelled = outcome.kind === 'failed' && outcome.reason === 'cancelled';
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p
      className={cx(styles.outcome, toneOf(outcome))}
      ref={note}
      role={isLinked || isCancelled ? 'status' : 'alert'}
    >
      {isLinked && <CheckIcon />}
      {!isLinked && !isCancelled && <WarningIcon />}
      <span>
        {isLinked
          ? t('settings.profiles.linked', { provider: PROVIDER_NAMES[outcome.provider] })
          : t(REASONS[outcome.reason])}
      </span>
      <IconButton icon={<CloseIcon />} isBare label={t('shell.close')} onClick={onDismiss} />
    </p>
  );
}

type LinkedProps = {
  readonly identity: IdentityView;
  readonly onDetach: () => void;
};

/** An attached profile; the last way to sign in to the account says why it cannot be removed. */
function Linked({ identity, onDetach }: LinkedProps) {
  const t = useT();
  const { date } = useFormats();
  const { provider, name, profileId, url, attachedAt, canDetach } = identity;
  const who = name ?? profileId;
  const label = PROVIDER_NAMES[provider];
  return (
    <Entry
      end={
        canDetach ? (
          <Button
            aria-label={t('settings.profiles.detachNamed', { provider: label })}
            onClick={onDetach}
            size="small"
          >
            {t('settings.profiles.detach')}
          </Button>
        ) : undefined
      }
      icon={<ProviderMark provider={provider} />}
      name={label}
      notes={[
        url === null ? (
          who
        ) : (
          <a className={styles.link} href={url} key="url" rel="noreferrer" target="_blank">
            {who}
            <ExternalIcon />
          </a>
        ),
        t('settings.profiles.since', { at: date(attachedAt) }),
        ...(canDetach ? [] : [t('refusal.identities.last-way-in')]),
      ]}
    />
  );
}

/** What is shown here while the attempt goes on in the external browser. */
type Begun = { readonly number: string | undefined };

type OfferProps = {
  readonly provider: ProviderName;
  /**
   * Starts attaching and returns the number that the external browser asks for, if one opened;
   * undefined when the owner cancelled.
   */
  readonly onLink: (provider: ProviderName) => Promise<Begun | undefined>;
  /** Already started; set by previews. */
  readonly firstNumber?: string;
};

/** A profile that could be attached; from Telegram this goes on in the external browser. */
export function Offer({ provider, onLink, firstNumber }: OfferProps) {
  const t = useT();
  const [number, setNumber] = useState(firstNumber);
  const { isBusy, failure, attempt } = useFormAttempt();
  const isOffline = useAtomValue(connectionAtom).state === 'offline';
  const link = async () => {
    const begun = await attempt(() => onLink(provider));
    if (begun !== undefined) setNumber(begun.number);
  };
  return (
    <Entry
      below={<FormError failure={failure} />}
      end={
        <Button
          aria-label={t('settings.profiles.linkNamed', { provider: PROVIDER_NAMES[provider] })}
          disabled={isOffline}
          icon={isTelegram ? <ExternalIcon /> : undefined}
          isLoading={isBusy}
          onClick={() => void link()}
          size="small"
        >
          {t('settings.profiles.link')}
        </Button>
      }
      icon={<ProviderMark provider={provider} />}
      name={PROVIDER_NAMES[provider]}
      notes={[
        <output key="state">
          {number === undefined
            ? t('settings.profiles.none')
            : t('settings.profiles.outside', { number })}
        </output>,
      ]}
    />
  );
}

type ProfilesCardProps = {
  readonly state: ProfilesState;
  readonly security: SecurityOutput;
  readonly onRetry: () => void;
  readonly onLink: (provider: ProviderName, proof: Proof) => Promise<Begun>;
  readonly onDetach: (provider: ProviderName, proof: Proof) => Promise<unknown>;
};

type ProfileListProps = Omit<ProfilesCardProps, 'state' | 'onRetry'> &
  Profiles & { readonly onDetached: () => void };

function ProfileList(props: ProfileListProps) {
  const { onDetached, providers, identities, security, onLink, onDetach } = props;
  const t = useT();
  const owner = useOwner(security);
  const offered = PROVIDERS.filter(
    (one) => providers.includes(one) && identities.every(({ provider }) => provider !== one),
  );
  const link = async (provider: ProviderName): Promise<Begun | undefined> => {
    const label = PROVIDER_NAMES[provider];
    let begun: Begun | undefined;
    await owner.ask({
      title: t('settings.profiles.linkNamed', { provider: label }),
      text: t('settings.profiles.linkText', { provider: label }),
      submit: t('settings.profiles.link'),
      act: async (proof) => {
        begun = await onLink(provider, proof);
      },
    });
    return begun;
  };
  const detach = async ({ provider, name, profileId }: IdentityView) => {
    const label = PROVIDER_NAMES[provider];
    const isDone = await owner.ask({
      title: t('settings.profiles.detachTitle', { provider: label }),
      text: t('settings.profiles.detachText', { name: name ?? profileId }),
      submit: t('settings.profiles.detach'),
      isTaking: true,
      act: (proof) => onDetach(provider, proof),
    });
    if (!isDone) return;
    showToast(t('settings.profiles.detached', { provider: label }));
    onDetached();
  };
  return (
    <>
      <EntryList>
        {identities.map((identity) => (
          <Linked
            identity={identity}
            key={identity.provider}
            onDetach={() => void detach(identity)}
          />
        ))}
        {offered.map((provider) => (
          <Offer key={provider} onLink={link} provider={provider} />
        ))}
      </EntryList>
      {identities.length + offered.length === 0 && (
        <p className={styles.note}>{t('settings.profiles.nothing')}</p>
      )}
      {owner.dialog}
    </>
  );
}

/**
 * The profiles at identity providers that the player can sign in with; attached and removed here.
 */
export function ProfilesCard({ state, onRetry, ...rest }: ProfilesCardProps) {
  const t = useT();
  const { outcome, dismiss } = useLinkOutcome();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <SectionCard
      lead={t('settings.profiles.lead')}
      title={t('settings.profiles.title')}
      titleRef={title}
    >
      {outcome !== undefined && <OutcomeNote onDismiss={dismiss} outcome={outcome} />}
      {state === 'waiting' && <CardWaiting lines={3} />}
      {state === 'failed' && <CardFailed onRetry={onRetry} text={t('settings.profiles.failed')} />}
      {typeof state === 'object' && (
        <ProfileList {...rest} {...state} onDetached={() => title.current?.focus()} />
      )}
    </SectionCard>
  );
}
