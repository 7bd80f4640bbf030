import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { LANGUAGE_NAMES } from '../../shared/i18n/languages.ts';
import type { UserView } from '../../shared/accounts/profile/contract.ts';
import { languageAtom, useT } from '../i18n/language.ts';
import { useRefusalText } from '../transport/refusal-text.ts';
import { isTelegram } from '../platform/launch.ts';
import { isHapticsOnAtom, isSoundOnAtom } from '../platform/preferences.ts';
import { currencyAtom, userAtom, vipProgressAtom } from '../players/profile-atoms.ts';
import { setHidden } from '../players/set-hidden.ts';
import { signOut } from '../players/session.ts';
import { LogoutIcon, PlusIcon, SwapIcon } from '../ui/action-icons.tsx';
import { CrownIcon, DealerIcon, GlobeIcon, HelpIcon } from '../ui/menu-place-icons.tsx';
import { ShieldIcon } from '../ui/place-icons.tsx';
import { EyeOffIcon, PhoneBuzzIcon, SoundIcon } from '../ui/state-icons.tsx';
import { PlayerFace } from '../accounts/player-card/player-face.tsx';
import { MenuItem, MenuLine, MenuToggle } from '../ui/menu-items.tsx';
import { MenuList } from '../ui/menu-list.tsx';
import { showToast } from '../ui/toasts.ts';
import { ClockIcon } from '../ui/clock-icon.tsx';
import { openModal } from '../ui/modal-atom.ts';
import { HeadsetIcon, PeopleIcon } from './menu-icons.tsx';
import styles from './profile-menu.module.css';
import { SessionStrip } from '../players/session-strip.tsx';

function WhoIAm({ user }: { readonly user: UserView }) {
  const t = useT();
  return (
    <div className={styles.who}>
      <PlayerFace avatar={user.avatar} nick={user.nick} size="middle" publicId={user.publicId} />
      <div className={styles.words}>
        <strong className={styles.nick}>{user.nick}</strong>
        <p className={styles.number}>{t('shell.profile.number', { id: user.profileID })}</p>
      </div>
    </div>
  );
}

function DeviceToggles() {
  const t = useT();
  const [isSoundOn, setIsSoundOn] = useAtom(isSoundOnAtom);
  const [isHapticsOn, setIsHapticsOn] = useAtom(isHapticsOnAtom);
  return (
    <>
      <MenuToggle icon={<SoundIcon />} isOn={isSoundOn} onToggle={() => setIsSoundOn(!isSoundOn)}>
        {t('shell.profile.sound')}
      </MenuToggle>
      {isTelegram && (
        <MenuToggle
          icon={<PhoneBuzzIcon />}
          isOn={isHapticsOn}
          onToggle={() => setIsHapticsOn(!isHapticsOn)}
        >
          {t('shell.profile.haptics')}
        </MenuToggle>
      )}
    </>
  );
}

function HiddenToggle({ isHidden }: Pick<UserView, 'isHidden'>) {
  const t = useT();
  const refusalText = useRefusalText();
  const toggle = () => {
    setHidden(!isHidden).catch((error: unknown) => showToast(refusalText(error), { tone: 'lose' }));
  };
  return (
    <MenuToggle icon={<EyeOffIcon />} isOn={isHidden} onToggle={toggle}>
      {t('settings.hideProfile')}
    </MenuToggle>
  );
}

function useSignOut(): () => void {
  const t = useT();
  const refusalText = useRefusalText();
  const [, navigate] = useLocation();
  return () => {
    signOut().then(
      () => {
        navigate('/');
        showToast(t('shell.logout.done'));
      },
      (error: unknown) => showToast(refusalText(error), { tone: 'lose' }),
    );
  };
}

/** Passes the focus to the first action, because the menu opened before it had any. */
function useFirstFocus(): void {
  useEffect(() => {
    document.querySelector<HTMLElement>(':popover-open [role^="menuitem"]')?.focus();
  }, []);
}

/** The player's name and the session's figures, above the actions. */
function ProfileMenuTop() {
  const user = useAtomValue(userAtom);
  if (user === null) return null;
  return (
    <>
      <WhoIAm user={user} />
      <SessionStrip className={styles.session} />
    </>
  );
}

/** The links and switches of the player's own menu. */
function ProfileMenuItems() {
  const t = useT();
  const user = useAtomValue(userAtom);
  const { level } = useAtomValue(vipProgressAtom);
  const currency = useAtomValue(currencyAtom);
  const language = useAtomValue(languageAtom);
  const [, navigate] = useLocation();
  const leave = useSignOut();
  useFirstFocus();
  if (user === null) return null;
  return (
    <>
      <MenuItem icon={<PlusIcon />} onClick={() => navigate('/cash/deposit')}>
        {t('shell.cash')}
      </MenuItem>
      <MenuItem icon={<CrownIcon />} onClick={() => openModal('vip')} value={level.statusName}>
        {t('shell.menu.vip')}
      </MenuItem>
      <MenuItem icon={<SwapIcon />} onClick={() => openModal('currency')} value={currency.name}>
        {t('shell.currency.title')}
      </MenuItem>
      <MenuItem
        icon={<GlobeIcon />}
        onClick={() => openModal('language')}
        value={LANGUAGE_NAMES[language]}
      >
        {t('shell.language.title')}
      </MenuItem>
      <MenuLine />
      <HiddenToggle isHidden={user.isHidden} />
      <DeviceToggles />
      <MenuLine />
      <MenuItem icon={<DealerIcon />} onClick={() => navigate('/settings')}>
        {t('shell.menu.settings')}
      </MenuItem>
      <MenuItem icon={<ShieldIcon />} onClick={() => navigate('/protection')}>
        {t('shell.menu.protection')}
      </MenuItem>
      <MenuItem icon={<ClockIcon />} onClick={() => navigate('/history')}>
        {t('shell.menu.history')}
      </MenuItem>
      <MenuItem icon={<PeopleIcon />} onClick={() => navigate('/partners/dashboard')}>
        {t('shell.menu.partners')}
      </MenuItem>
      <MenuItem icon={<HelpIcon />} onClick={() => navigate('/helpdesk/faq')}>
        {t('shell.menu.help')}
      </MenuItem>
      <MenuItem icon={<HeadsetIcon />} onClick={() => navigate('/support')}>
        {t('shell.menu.support')}
      </MenuItem>
      <MenuItem icon={<LogoutIcon />} onClick={leave}>
        {t('shell.logout')}
      </MenuItem>
    </>
  );
}

/** What the player's own menu shows while it is open. */
export function ProfileMenuContent() {
  const t = useT();
  return (
    <>
      <ProfileMenuTop />
      <MenuList label={t('shell.profile.label')}>
        <ProfileMenuItems />
      </MenuList>
    </>
  );
}
