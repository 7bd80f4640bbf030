import { CashbackDialog } from '../cashback/cashback-dialog.tsx';
import { RakebackDialog } from '../rakeback/rakeback-dialog.tsx';
import { VipDialog } from '../vip/vip-dialog.tsx';

/** The dialogs of what play earns, in one chunk. */
export function EarnedDialog({ name }: { readonly name: 'rakeback' | 'cashback' | 'vip' }) {
  if (name === 'rakeback') return <RakebackDialog />;
  return name === 'cashback' ? <CashbackDialog /> : <VipDialog />;
}
