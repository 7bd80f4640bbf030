import { useAtomValue } from 'jotai';
import { OwnerDialog } from '../../accounts/settings/owner-dialog.tsx';
import { type Proof, proofNeeds } from '../../accounts/settings/proof.ts';
import { useSecurity } from '../../accounts/settings/use-security.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import type { RefusedError } from '../../transport/refused-error.ts';

type DialogProps = {
  /** Where the prize goes. */
  readonly address: string;
  readonly act: (proof: Proof) => Promise<unknown>;
  /** Called with a refusal of the order itself. */
  readonly onRefused: (refused: RefusedError) => void;
  readonly onClose: () => void;
};

/** Where nobody answers what the account has: a password, and a code once it is asked for. */
const UNKNOWN = { password: true, code: false };

/** Asks the owner before a prize is sent: whoever has a session alone sends it nowhere. */
export function OrderOwnerDialog({ address, act, onRefused, onClose }: DialogProps) {
  const t = useT();
  const { state } = useSecurity(useAtomValue(userAtom));
  if (state === 'waiting') return null;
  const request = {
    title: t('newYear.order.owner.title'),
    text: t('newYear.order.owner.text', { address }),
    submit: t('newYear.order.send'),
    act,
    isOfForm: (name: string) => (name.startsWith('order.') ? name : undefined),
  };
  return (
    <OwnerDialog
      needs={state === 'failed' ? UNKNOWN : proofNeeds(state)}
      onClose={onClose}
      onDone={onClose}
      onRefused={onRefused}
      request={request}
    />
  );
}
