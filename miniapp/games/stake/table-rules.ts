import { atom, useAtomValue, type PrimitiveAtom } from 'jotai';
import { useEffect } from 'react';
import { currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { store } from '../../platform/store.ts';
import { connectionAtom } from '../../transport/connection.ts';

/**
 * A game's current rules, as last received from the server; nothing is staked before they are
 * known.
 */
export type TableRules<R> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly rules: R };

/** A game's rules and the function that requests them. */
export type TableLoader<R> = {
  readonly rulesAtom: PrimitiveAtom<TableRules<R>>;
  /**
   * Requests the rules; the last known ones stay while the answer is pending. `table` names player
   * and currency: an answer for another table than the one requested last is dropped.
   */
  readonly load: (table?: string) => Promise<void>;
};

/** Makes a game's rules; `ask` calls the server, `onReady` is called after they have arrived. */
export function tableLoader<R>(ask: () => Promise<R>, onReady: (rules: R) => void): TableLoader<R> {
  const rulesAtom = atom<TableRules<R>>({ kind: 'loading' });
  let lastTable = '';
  const load = async (table = lastTable) => {
    lastTable = table;
    try {
      const rules = await ask();
      if (lastTable !== table) return;
      store.set(rulesAtom, { kind: 'ready', rules });
      onReady(rules);
    } catch {
      if (lastTable !== table) return;
      store.set(rulesAtom, (known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
    }
  };
  return { rulesAtom, load };
}

/** Asks for the rules at each connection and for each player and currency, while mounted. */
export function useTableRules({ load }: Pick<TableLoader<unknown>, 'load'>): void {
  const playerId = useAtomValue(userAtom)?.id;
  const currencyId = useAtomValue(currencyAtom).id;
  const isConnected = useAtomValue(connectionAtom).state === 'connected';
  const table = isConnected ? `${playerId}:${currencyId}` : undefined;
  useEffect(() => {
    if (table !== undefined) void load(table);
  }, [table, load]);
}
