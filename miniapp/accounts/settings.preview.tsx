import { createStore, Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import { Route, Router } from 'wouter';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { PRESET_AVATARS } from '../../shared/accounts/settings/avatars.ts';
import type { SessionView } from '../../shared/accounts/settings/contract.ts';
import { activeLanguageAtom } from '../i18n/language.ts';
import { sessionAtom, userAtom } from '../players/profile-atoms.ts';
import { PREVIEW_PLAYER } from '../players/preview-player.ts';
import { store } from '../platform/store.ts';
import { RefusedError } from '../transport/refused-error.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { AccountSection } from './settings/account-section.tsx';
import { CropDialog } from './profile/crop-dialog.tsx';
import { DevicesCard, type DevicesState } from './settings/devices-card.tsx';
import { LocalAccountCard } from './settings/local-account-card.tsx';
import { NickCard } from './settings/nick-card.tsx';
import { PasswordCard } from './settings/password-card.tsx';
import { PreferencesSection } from './settings/preferences-section.tsx';
import { HELD, KNOWN } from './settings/preview-security.ts';
import { SettingsContent } from './settings-page.tsx';

const full: UserView = {
  ...PREVIEW_PLAYER,
  nick: 'Wmwmwmwmwmwmwmw',
  login: 'night_owl-7',
  email: 'the.night.owl.with.a.very.long.address@mail.example.com',
  emailVerify: true,
  avatar: PRESET_AVATARS[1],
};

const here: SessionView = {
  id: '0b8c1b4e-0f0e-4b59-9c53-0d3f5c5b7d01',
  device: 'Chrome · Windows',
  platform: 'web',
  country: 'Kazakhstan',
  startedAt: '2026-01-04T08:00:00.000Z',
  lastSeenAt: '2026-01-04T10:00:00.000Z',
  isCurrent: true,
};
const many: DevicesState = [
  here,
  { ...here, id: `${here.id.slice(0, -1)}2`, platform: 'telegram', isCurrent: false },
  {
    ...here,
    id: `${here.id.slice(0, -1)}3`,
    device: '—',
    country: null,
    isCurrent: false,
  },
  {
    ...here,
    id: `${here.id.slice(0, -1)}4`,
    device: 'Samsung Internet · Android',
    country: 'Saint Vincent and the Grenadines',
    isCurrent: false,
  },
];

const nothing = () => undefined;
const asked = () => Promise.resolve();
const never = () => new Promise<void>(nothing);

type SceneProps = { readonly user: UserView | null; readonly children: ReactNode };

function Scene({ user, children }: SceneProps) {
  const [own] = useState(() => {
    const created = createStore();
    created.set(activeLanguageAtom, store.get(activeLanguageAtom));
    created.set(sessionAtom, user === null ? 'guest' : 'player');
    created.set(userAtom, user);
    return created;
  });
  return (
    <Provider store={own}>
      <Router>
        <Route path="/:rest*?">{children}</Route>
      </Router>
    </Provider>
  );
}

const Devices = ({ state }: { readonly state: DevicesState }) => (
  <DevicesCard onEnd={never} onEndOthers={asked} onRetry={nothing} state={state} />
);

const Crop = ({ isRefused = false }: { readonly isRefused?: boolean }) => (
  <OnDemand>
    <CropDialog
      onClose={nothing}
      onCut={() =>
        isRefused ? Promise.reject(new RefusedError('settings.avatar-too-large', 18)) : never()
      }
      picture={PRESET_AVATARS[0]}
    />
  </OnDemand>
);

export const previews = {
  'a guest': () => <SettingsContent section="account" session="guest" user={null} />,
  'the list of sections': () => (
    <Scene user={full}>
      <SettingsContent section={undefined} session="player" user={full} />
    </Scene>
  ),
  waiting: () => <SettingsContent section="account" session="unknown" user={null} />,
  'account, everything given': () => (
    <Scene user={full}>
      <AccountSection security={KNOWN} user={full} />
    </Scene>
  ),
  'account, nothing given': () => (
    <Scene user={PREVIEW_PLAYER}>
      <AccountSection
        security={{ ...KNOWN, state: { ...HELD, email: null } }}
        user={{ ...PREVIEW_PLAYER, login: null }}
      />
    </Scene>
  ),
  'nickname refused by the server': () => (
    <NickCard firstFailure={new RefusedError('wire.no-answer', 0)} user={PREVIEW_PLAYER} />
  ),
  'cutting a picture, the saving never ends': () => <Crop />,
  'cutting a picture, refused': () => <Crop isRefused />,
  'password, the current one wrong': () => (
    <PasswordCard
      firstFailure={new RefusedError('settings.password-wrong', 5)}
      login="night_owl"
      onChanged={nothing}
      security={HELD}
    />
  ),
  'password, too many tries': () => (
    <PasswordCard
      firstFailure={new RefusedError('login.too-many-attempts', 6, { waitMs: 1_140_000 })}
      login="night_owl"
      onChanged={nothing}
      security={HELD}
    />
  ),
  'password, drawn and never used': () => (
    <PasswordCard
      login="night_owl"
      onChanged={nothing}
      security={{ ...HELD, isPasswordDrawn: true }}
    />
  ),
  'password, with a code too': () => (
    <PasswordCard
      login="night_owl"
      onChanged={nothing}
      security={{ ...HELD, twoFactor: { isOn: true, recoveryCodesLeft: 10 } }}
    />
  ),
  'login and password': () => <LocalAccountCard />,
  'login and password, the login taken': () => (
    <LocalAccountCard firstFailure={new RefusedError('settings.local-taken', 10)} />
  ),
  'login and password, to be confirmed by a new sign-in': () => (
    <LocalAccountCard firstFailure={new RefusedError('settings.confirm-again', 10)} />
  ),
  'devices on their way': () => <Devices state="waiting" />,
  'devices not loaded': () => <Devices state="failed" />,
  'this device alone': () => <Devices state={[here]} />,
  'several devices; ending one never ends': () => <Devices state={many} />,
  preferences: () => (
    <Scene user={full}>
      <PreferencesSection user={{ ...full, isHidden: true }} />
    </Scene>
  ),
};
