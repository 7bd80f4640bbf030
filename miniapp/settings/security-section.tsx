import type { UserView } from '../../shared/profile/contract.ts';
import { DevicesCard } from './devices-card.tsx';
import { LocalAccountCard } from './local-account-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { useDevices } from './use-devices.ts';

/** What `type` says of a player without a login and password of their own. */
const HAS_NO_PASSWORD = 1;

/** How the player gets in, and where they are signed in now. */
export function SecuritySection({ user }: { readonly user: UserView }) {
  const { reload, ...devices } = useDevices();
  return (
    <>
      {user.type === HAS_NO_PASSWORD ? (
        <LocalAccountCard />
      ) : (
        <PasswordCard login={user.login} onChanged={() => void reload()} />
      )}
      <DevicesCard {...devices} />
    </>
  );
}
