import { useAtomValue } from 'jotai';
import { OwnerDialog } from '../../accounts/settings/owner-dialog.tsx';
import { proofNeeds, type Proof } from '../../accounts/settings/proof.ts';
import { useSecurity } from '../../accounts/settings/use-security.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import type { RefusedError } from '../../transport/refused-error.ts';

/** Where nobody answers what the account has: a password, and a code once it is asked for. */
const UNKNOWN = { password: true, code: false };

/** What the form behind shows: whatever says that this airdrop cannot be given. */
const OF_FORM = /^(airdrop|gate|withdraw|rates)\./;

type OwnerProps = {
  /** The sum with its currency. */
  readonly cost: string;
  readonly act: (proof: Proof) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onRefused: (refused: RefusedError) => void;
  readonly onClose: () => void;
};

/** Asks the owner to confirm an airdrop, as a withdrawal does: its money is gone at once. */
export function AirdropOwner({ cost, act, ...on }: OwnerProps) {
  const t = useT();
  const { state } = useSecurity(useAtomValue(userAtom));
  if (state === 'waiting') return null;
  return (
    <OwnerDialog
      {...on}
      needs={state === 'failed' ? UNKNOWN : proofNeeds(state)}
      request={{
        title: t('airdrop.confirm.title'),
        text: t('airdrop.confirm.text', { cost }),
        submit: t('airdrop.give'),
        act,
        isOfForm: (name) => (OF_FORM.test(name) ? true : undefined),
      }}
    />
  );
}
