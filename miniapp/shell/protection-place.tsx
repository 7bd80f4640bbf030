import { CloseCard } from '../accounts/settings/close-card.tsx';
import { ProtectionPage } from '../protection/protection-page.tsx';

/** Player protection with the card that closes the account, which belongs to accounts. */
export function ProtectionPlace() {
  return <ProtectionPage closing={<CloseCard />} />;
}
