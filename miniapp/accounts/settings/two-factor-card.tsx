import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { call } from '../../transport/call.ts';
import { send } from '../../transport/channel.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { WarningIcon } from '../../ui/state-icons.tsx';
import { showToast } from '../../ui/toasts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import styles from './two-factor-card.module.css';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { areCodesUnsaved, noteCodesKept, noteCodesShown } from './unsaved-codes.ts';
import { useOwner } from './use-owner.tsx';

/** From this number of remaining recovery codes down, the card advises new ones. */
const FEW_CODES = 3;

/**
 * The number of codes in a new set: with fewer left one was used, so they must be kept somewhere.
 */
const ALL_CODES = 10;

type PartProps = {
  readonly security: SecurityOutput;
  readonly onChanged: () => Promise<void>;
  readonly onCodes: (codes: readonly string[]) => void;
  /** Called when it was switched off, which removes the button that did so. */
  readonly onOff: () => void;
  /** Whether the last codes were shown here and never confirmed as kept. */
  readonly areUnsaved: boolean;
};

/** While it is on: how many codes are left, new ones, and switching it off. */
function WhileOn({ security, onChanged, onCodes, onOff, areUnsaved }: PartProps) {
  const t = useT();
  const owner = useOwner(security);
  const left = security.twoFactor.recoveryCodesLeft;
  const isLow = left <= FEW_CODES || areUnsaved;
  const renew = async () => {
    let codes: readonly string[] = [];
    const isDone = await owner.ask({
      title: t('settings.codes.renewTitle'),
      text: t('settings.codes.renewText'),
      submit: t('settings.codes.renew'),
      act: async (proof) => {
        codes = (await call('settings.renewRecoveryCodes', proof)).recoveryCodes;
      },
    });
    if (isDone) onCodes(codes);
  };
  const disable = async () => {
    const isDone = await owner.ask({
      title: t('settings.two.disableTitle'),
      text: t('settings.two.disableText'),
      submit: t('settings.two.disable'),
      isTaking: true,
      act: (proof) => send('user', 'disable2FA', { ...proof, code: proof.code ?? '' }),
    });
    if (!isDone) return;
    showToast(t('settings.two.disabled'));
    await onChanged();
    onOff();
  };
  return (
    <>
      <p className={isLow ? styles.low : styles.left}>
        {isLow && <WarningIcon />}
        {left === 0
          ? t('settings.codes.noneLeft')
          : t(areUnsaved ? 'settings.codes.unsaved' : 'settings.codes.left', { count: left })}
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void renew()} variant={isLow ? 'hot' : 'quiet'}>
          {t('settings.codes.renew')}
        </Button>
        <Button onClick={() => void disable()} variant="ghost">
          {t('settings.two.disable')}
        </Button>
      </div>
      {owner.dialog}
    </>
  );
}

type TwoFactorCardProps = Pick<PartProps, 'security' | 'onChanged'>;

/** A code from the player's phone in addition to the password. */
export function TwoFactorCard({ security, onChanged }: TwoFactorCardProps) {
  const t = useT();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const title = useRef<HTMLHeadingElement>(null);
  const playerId = useAtomValue(userAtom)?.id ?? 0;
  const { isOn, recoveryCodesLeft } = security.twoFactor;
  const areUnsaved = recoveryCodesLeft === ALL_CODES && areCodesUnsaved(playerId);
  const focusTitle = () => setTimeout(() => title.current?.focus());
  const showCodes = (codes: readonly string[]) => {
    setIsSettingUp(false);
    noteCodesShown(playerId);
    setCodes(codes);
    void onChanged();
  };
  const leave = () => {
    setCodes(undefined);
    focusTitle();
  };
  const finish = () => {
    noteCodesKept(playerId);
    setCodes(undefined);
    showToast(t('settings.two.enabled'), { tone: 'win' });
    focusTitle();
  };
  return (
    <SectionCard
      end={
        <Chip tone={isOn ? 'win' : 'plain'}>
          {t(isOn ? 'settings.two.on' : 'settings.two.off')}
        </Chip>
      }
      lead={t('settings.two.lead')}
      title={t('settings.two.title')}
      titleRef={title}
    >
      {isOn ? (
        <WhileOn
          areUnsaved={areUnsaved}
          onChanged={onChanged}
          onCodes={showCodes}
          onOff={focusTitle}
          security={security}
        />
      ) : (
        <Button
          className={styles.begin}
          onClick={() => setIsSettingUp(true)}
          variant={security.hasPassword ? 'hot' : 'quiet'}
        >
          {t('settings.two.begin')}
        </Button>
      )}
      {isSettingUp && (
        <TwoFactorSetup
          onClose={() => setIsSettingUp(false)}
          onCodes={showCodes}
          security={security}
        />
      )}
      {codes !== undefined && <RecoveryCodes codes={codes} onDone={finish} onLeave={leave} />}
    </SectionCard>
  );
}
