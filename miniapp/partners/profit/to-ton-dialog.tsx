import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { TonWallet } from '../../../shared/cashdesk/ton/contract.ts';
import { OwnerDialog } from '../../accounts/settings/owner-dialog.tsx';
import { proofNeeds } from '../../accounts/settings/proof.ts';
import { useSecurity } from '../../accounts/settings/use-security.ts';
import { shortAddress } from '../../cashdesk/ton/short-address.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { send } from '../../transport/channel.ts';
import { newRequestId } from '../../transport/request-id.ts';

type DialogProps = {
  readonly wallet: TonWallet;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Where nobody answers what the account has: a password, and a code once it is asked for. */
const UNKNOWN = { password: true, code: false };

/** Asks the owner once, now: on the Wednesday the money leaves without them. */
export function ToTonDialog({ wallet, onDone, onClose }: DialogProps) {
  const t = useT();
  const { state } = useSecurity(useAtomValue(userAtom));
  const [requestId] = useState(newRequestId);
  if (state === 'waiting') return null;
  const request = {
    title: t('partners.ton.title'),
    text: t('partners.ton.text', { address: shortAddress(wallet.address) }),
    submit: t('partners.convert.press'),
    act: (proof: object) =>
      send('partnerInfo', 'convert', { wallet: wallet.id, requestId, ...proof }),
  };
  return (
    <OwnerDialog
      needs={state === 'failed' ? UNKNOWN : proofNeeds(state)}
      onClose={onClose}
      onDone={onDone}
      onRefused={onClose}
      request={request}
    />
  );
}
