import { type ComponentType, useEffect, useRef, useState, type ReactNode } from 'react';
import type { TablePromise } from '../../../shared/games/table/contract.ts';
import { useT } from '../../i18n/language.ts';
import { showToast } from '../../ui/toasts.ts';
import type { PromiseDialogProps } from './promise-dialog.tsx';

type Dialog = ComponentType<PromiseDialogProps>;

/** A window over the board of a table. */
type PromiseWindow = {
  readonly window: ReactNode;
  /**
   * Opens a promise for reading. Where its code cannot be loaded it shows that, and may be called
   * again.
   */
  readonly open: (promise: TablePromise) => void;
};

/**
 * The window in which a round's promise is read. It stays as it was opened while the rounds go on
 * behind it, so it belongs where no phase of a round takes it away. `hasOwnSecret` is of the game whose
 * rounds are promised.
 */
export function usePromiseWindow({ hasOwnSecret = false } = {}): PromiseWindow {
  const t = useT();
  const [read, setRead] = useState<{ readonly promise: TablePromise; readonly Dialog: Dialog }>();
  const isThere = useRef(false);
  const failure = useRef('');
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const open = (promise: TablePromise) => {
    // Some browsers keep the failure of an address, and name it there: then it is another address.
    const [address] = /https?:\S+\.js/.exec(failure.current) ?? [];
    const loading: Promise<{ readonly PromiseDialog: Dialog }> =
      address === undefined
        ? import('./promise-dialog.tsx')
        : import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
    loading.then(
      ({ PromiseDialog }) => isThere.current && setRead({ promise, Dialog: PromiseDialog }),
      (error: unknown) => {
        failure.current = String(error);
        if (isThere.current) showToast(t('table.promise.failed'), { tone: 'warn' });
      },
    );
  };
  const close = () => setRead(undefined);
  const window = read && (
    <read.Dialog hasOwnSecret={hasOwnSecret} onClose={close} promise={read.promise} />
  );
  return { open, window };
}
