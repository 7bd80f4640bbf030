import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { useT } from '../../i18n/language.ts';
import { DevicesCard } from './devices-card.tsx';
import { LocalAccountCard } from './local-account-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { useDevices } from './use-devices.ts';
import { usePasskeys } from './use-passkeys.ts';
import type { Security } from './use-security.ts';

/** The value of `type` for a player without a login and password of their own. */
const HAS_NO_PASSWORD = 1;

type SecuritySectionProps = { readonly user: UserView; readonly security: Security };

/** The player's sign-in methods and signed-in devices. */
export function SecuritySection({ user, security }: SecuritySectionProps) {
  const t = useT();
  const { reload, ...devices } = useDevices();
  const passkeys = usePasskeys();
  return (
    <>
      {user.type === HAS_NO_PASSWORD ? (
        <LocalAccountCard />
      ) : (
        <SecurityCard
          lead={t('settings.password.lead')}
          security={security}
          title={t('settings.password.title')}
        >
          {(known) => (
            <PasswordCard
              login={user.login}
              onChanged={() => void Promise.all([reload(), security.reload()])}
              security={known}
            />
          )}
        </SecurityCard>
      )}
      <SecurityCard
        lead={t('settings.two.lead')}
        security={security}
        title={t('settings.two.title')}
      >
        {(known) => <TwoFactorCard onChanged={security.reload} security={known} />}
      </SecurityCard>
      <SecurityCard
        lead={t('settings.passkeys.lead')}
        security={security}
        title={t('settings.passkeys.title')}
      >
        {(known) => <PasskeysCard {...passkeys} security={known} />}
      </SecurityCard>
      <DevicesCard {...devices} />
    </>
  );
}
