import { BalanceDialog } from './balance/balance-dialog.tsx';
import { CurrencyDialog } from './currency-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** The small dialogs of the shell, in one chunk: each chunk's name is a part of the first load. */
export function SmallDialog({ view }: { readonly view: 'balance' | 'currency' | 'session' }) {
  if (view === 'balance') return <BalanceDialog />;
  return view === 'currency' ? <CurrencyDialog /> : <SessionDialog />;
}
