import type { ModalName } from '../ui/modal-atom.ts';
import { CashbackDialog } from './cashback/cashback-dialog.tsx';
import { RakebackDialog } from './rakeback/rakeback-dialog.tsx';
import { VipDialog } from './vip/vip-dialog.tsx';

/** The dialogs of what play earns, in one chunk: that of the name, the club for any other. */
export function EarnedDialog({ name }: { readonly name: ModalName }) {
  if (name === 'rakeback') return <RakebackDialog />;
  return name === 'cashback' ? <CashbackDialog /> : <VipDialog />;
}
