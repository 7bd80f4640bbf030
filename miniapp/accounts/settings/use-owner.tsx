import { useState, type ReactNode } from 'react';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import type { RefusedError } from '../../transport/refused-error.ts';
import { OwnerDialog, type OwnerRequest } from './owner-dialog.tsx';
import { proofNeeds } from './proof.ts';

type Asked = {
  readonly request: OwnerRequest;
  readonly settle: (isDone: boolean) => void;
  readonly refuse: (refused: RefusedError) => void;
};

/** How the owner is asked before a sensitive action. */
export type Owner = {
  /**
   * Runs the action once the owner has given the proof; returns whether it was done. An action that
   * needs no proof and takes nothing away runs at once. Rejects with refusals that belong to the
   * form behind.
   */
  readonly ask: (request: OwnerRequest) => Promise<boolean>;
  /** Whether actions that take nothing away ask too. */
  readonly isProofNeeded: boolean;
  /** The dialog while it asks; the caller renders it. */
  readonly dialog: ReactNode;
};

/** The shared dialog in which sensitive actions ask the owner. */
export function useOwner(security: SecurityOutput): Owner {
  const [asked, setAsked] = useState<Asked>();
  const needs = proofNeeds(security);
  const isProofNeeded = needs.password || needs.code;
  const ask = async (request: OwnerRequest) => {
    if (!isProofNeeded && request.isTaking !== true) {
      await request.act({});
      return true;
    }
    return new Promise<boolean>((settle, refuse) => setAsked({ request, settle, refuse }));
  };
  /** The caller goes on only after the dialog has closed and returned the focus. */
  const end = (act: () => void) => {
    setAsked(undefined);
    setTimeout(act);
  };
  const dialog = asked && (
    <OwnerDialog
      needs={needs}
      onClose={() => end(() => asked.settle(false))}
      onDone={() => end(() => asked.settle(true))}
      onRefused={(refused) => end(() => asked.refuse(refused))}
      request={asked.request}
    />
  );
  return { ask, isProofNeeded, dialog };
}
