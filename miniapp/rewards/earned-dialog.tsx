import { CashbackDialog } from './cashback/cashback-dialog.tsx';
import { RakebackDialog } from './rakeback/rakeback-dialog.tsx';
import { VipDialog } from './vip/vip-dialog.tsx';

/** The dialogs of what play earns, in one chunk. */
export function EarnedDialog({ view }: { readonly view: 'cashback' | 'rakeback' | 'vip' }) {
  if (view === 'rakeback') return <RakebackDialog />;
  return view === 'cashback' ? <CashbackDialog /> : <VipDialog />;
}
