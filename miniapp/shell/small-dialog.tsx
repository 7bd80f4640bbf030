import { CurrencyDialog } from './currency-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** The small dialogs of the shell, in one chunk: each chunk's name is a part of the first load. */
export function SmallDialog({ name }: { readonly name: 'currency' | 'session' }) {
  return name === 'currency' ? <CurrencyDialog /> : <SessionDialog />;
}
