import { createStore, Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import type { IdentityView } from '../../../shared/accounts/identities/contract.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { activeLanguageAtom } from '../../i18n/language.ts';
import { botLinkAtom } from '../../transport/bot-link.ts';
import { store } from '../../platform/store.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { EmailCard } from './email-card.tsx';
import { EntryList } from '../forms/entry-list.tsx';
import { NoticesCard } from './notices-card.tsx';
import { HELD } from './preview-security.ts';
import { Offer, OutcomeNote, ProfilesCard } from './profiles-card.tsx';
import type { NoticesState } from './use-notices.ts';
import type { ProfilesState } from './use-profiles.ts';

const nothing = () => undefined;
const asked = () => Promise.resolve();
const never = () => new Promise<never>(nothing);

type EmailProps = {
  readonly held: Partial<SecurityOutput>;
  readonly isEditing?: boolean;
  readonly failure?: RefusedError;
};

const Email = ({ held, isEditing = false, failure }: EmailProps) => (
  <EmailCard
    isFirstEditing={isEditing}
    onChanged={asked}
    security={{ ...HELD, ...held }}
    {...(failure && { firstFailure: failure })}
  />
);

const telegram: IdentityView = {
  provider: 'telegram',
  profileId: '700000001',
  name: 'Mara',
  url: 'https://t.me/mara',
  attachedAt: '2026-01-04T08:00:00.000Z',
  canDetach: false,
};
const vk: IdentityView = {
  ...telegram,
  provider: 'vk',
  name: 'Александра-Мария Константинопольская-Вольфешлегельштейнхаузен',
  url: null,
  canDetach: true,
};
const providers = ['google', 'vk', 'steam', 'x', 'telegram'] as const;

const Profiles = ({ state }: { readonly state: ProfilesState }) => (
  <ProfilesCard
    onDetach={never}
    onLink={() => Promise.reject(new RefusedError('identities.unavailable', 0))}
    onRetry={nothing}
    security={HELD}
    state={state}
  />
);

function WithBot({ children }: { readonly children: ReactNode }) {
  const [own] = useState(() => {
    const created = createStore();
    created.set(activeLanguageAtom, store.get(activeLanguageAtom));
    created.set(botLinkAtom, 'https://t.me/rollhouse_bot');
    return created;
  });
  return <Provider store={own}>{children}</Provider>;
}

const Notices = ({ state }: { readonly state: NoticesState }) => (
  <NoticesCard
    onRetry={nothing}
    onSet={never}
    reminders={{ isOn: false, onSet: never }}
    state={state}
  />
);

export const previews = {
  'no e-mail': () => <Email held={{ email: null, isEmailConfirmed: false }} />,
  'an e-mail not confirmed': () => <Email held={{ isEmailConfirmed: false }} />,
  'a first e-mail waiting': () => (
    <Email held={{ email: null, isEmailConfirmed: false, pendingEmail: 'owl@example.com' }} />
  ),
  'a new e-mail waiting': () => <Email held={{ pendingEmail: 'owl@example.com' }} />,
  'an e-mail confirmed': () => <Email held={{}} />,
  'an e-mail being changed': () => <Email held={{}} isEditing />,
  'an e-mail refused': () => (
    <Email failure={new RefusedError('settings.email-used', 3)} held={{}} isEditing />
  ),
  'profiles on their way': () => <Profiles state="waiting" />,
  'profiles not loaded': () => <Profiles state="failed" />,
  'no profile linked; linking is refused': () => <Profiles state={{ providers, identities: [] }} />,
  'profiles linked, one the last way in': () => (
    <Profiles state={{ providers, identities: [telegram, vk] }} />
  ),
  'a profile to be finished in the browser': () => (
    <EntryList>
      <Offer firstNumber="4821" onLink={never} provider="google" />
    </EntryList>
  ),
  'nothing to link': () => <Profiles state={{ providers: [], identities: [] }} />,
  'a profile has been linked': () => (
    <OutcomeNote onDismiss={nothing} outcome={{ kind: 'linked', provider: 'vk' }} />
  ),
  'a profile belongs to another': () => (
    <OutcomeNote onDismiss={nothing} outcome={{ kind: 'failed', reason: 'already_in_use' }} />
  ),
  'linking cancelled': () => (
    <OutcomeNote onDismiss={nothing} outcome={{ kind: 'failed', reason: 'cancelled' }} />
  ),
  'notices on their way': () => <Notices state="waiting" />,
  'notices not loaded': () => <Notices state="failed" />,
  'notices on; a change never ends': () => <Notices state={{ canReach: true, isOn: true }} />,
  'the bot cannot reach the player': () => (
    <WithBot>
      <Notices state={{ canReach: false, isOn: false }} />
    </WithBot>
  ),
};
