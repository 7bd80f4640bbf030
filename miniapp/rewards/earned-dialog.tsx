import { CashbackDialog } from './cashback/cashback-dialog.tsx';
import { RakebackDialog } from './rakeback/rakeback-dialog.tsx';
import { RobberyDialog } from './robbery/robbery-dialog.tsx';
import { VipDialog } from './vip/vip-dialog.tsx';

const DIALOGS = {
  cashback: CashbackDialog,
  rakeback: RakebackDialog,
  robbery: RobberyDialog,
  vip: VipDialog,
} as const;

/** The dialogs of what play earns, in one chunk. */
export function EarnedDialog({ view }: { readonly view: keyof typeof DIALOGS }) {
  const Shown = DIALOGS[view];
  return <Shown />;
}
