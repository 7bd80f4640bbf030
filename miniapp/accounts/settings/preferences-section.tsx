import { useAtom, useAtomValue } from 'jotai';
import { LANGUAGE_NAMES } from '../../../shared/i18n/languages.ts';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { languageAtom, useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { isTelegram } from '../../platform/launch.ts';
import { isHapticsOnAtom, isSoundOnAtom } from '../../platform/preferences.ts';
import { currencyAtom } from '../../players/profile-atoms.ts';
import { setHidden } from '../../players/set-hidden.ts';
import { openModal } from '../../ui/modal-atom.ts';
import { SwapIcon } from '../../ui/action-icons.tsx';
import { GlobeIcon } from '../../ui/menu-place-icons.tsx';
import { EyeOffIcon, PhoneBuzzIcon, SoundIcon } from '../../ui/state-icons.tsx';
import { showToast } from '../../ui/toasts.ts';
import { NoticesCard } from './notices-card.tsx';
import { ChoiceRow, Rows, SwitchRow } from './preference-rows.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import { useNotices, useReminders } from './use-notices.ts';

function HapticsRow() {
  const t = useT();
  const [isOn, setIsOn] = useAtom(isHapticsOnAtom);
  return (
    <SwitchRow
      icon={<PhoneBuzzIcon />}
      isOn={isOn}
      label={t('shell.profile.haptics')}
      onToggle={() => setIsOn(!isOn)}
    />
  );
}

function DeviceCard() {
  const t = useT();
  const [isOn, setIsOn] = useAtom(isSoundOnAtom);
  return (
    <SectionCard lead={t('settings.device.lead')} title={t('settings.device.title')}>
      <Rows>
        <SwitchRow
          icon={<SoundIcon />}
          isOn={isOn}
          label={t('shell.profile.sound')}
          onToggle={() => setIsOn(!isOn)}
        />
        {isTelegram && <HapticsRow />}
      </Rows>
    </SectionCard>
  );
}

function PrivacyCard({ isHidden }: Pick<UserView, 'isHidden'>) {
  const t = useT();
  const refusalText = useRefusalText();
  const toggle = () => {
    setHidden(!isHidden).catch((error: unknown) => showToast(refusalText(error), { tone: 'lose' }));
  };
  return (
    <SectionCard title={t('settings.privacy.title')}>
      <Rows>
        <SwitchRow
          icon={<EyeOffIcon />}
          isOn={isHidden}
          label={t('settings.hideProfile')}
          note={t('settings.privacy.about')}
          onToggle={toggle}
        />
      </Rows>
    </SectionCard>
  );
}

/**
 * Language and currency, which belong to the player; sound and vibration, which belong to the
 * device.
 */
export function PreferencesSection({ user }: { readonly user: UserView }) {
  const t = useT();
  const language = useAtomValue(languageAtom);
  const currency = useAtomValue(currencyAtom);
  const notices = useNotices();
  const reminders = useReminders();
  return (
    <>
      <SectionCard title={t('settings.place.title')}>
        <Rows>
          <ChoiceRow
            icon={<GlobeIcon />}
            label={t('shell.language.title')}
            onOpen={() => openModal('language')}
            value={LANGUAGE_NAMES[language]}
          />
          <ChoiceRow
            icon={<SwapIcon />}
            label={t('shell.currency.title')}
            note={t('settings.place.currency')}
            onOpen={() => openModal('currency')}
            value={currency.name}
          />
        </Rows>
      </SectionCard>
      <NoticesCard {...notices} reminders={reminders} />
      <DeviceCard />
      <PrivacyCard isHidden={user.isHidden} />
    </>
  );
}
