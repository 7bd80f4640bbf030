import { useState, type ReactNode } from 'react';
import type { SecurityOutput } from '../../shared/settings/contract.ts';
import type { RefusedError } from '../transport/refused-error.ts';
import { OwnerDialog, type OwnerRequest } from './owner-dialog.tsx';
import { proofNeeds } from './proof.ts';

type Asked = {
  readonly request: OwnerRequest;
  readonly settle: (isDone: boolean) => void;
  readonly refuse: (refused: RefusedError) => void;
};

/** How the owner is asked before a sensitive act. */
export type Owner = {
  /**
   * Does the act once the owner has shown that it is them; tells whether it was done. An act that
   * needs no proof and takes nothing away is done at once. Rejects with refusals of the form behind.
   */
  readonly ask: (request: OwnerRequest) => Promise<boolean>;
  /** Whether acts that take nothing away ask too. */
  readonly isProofNeeded: boolean;
  /** The window while it asks, to be drawn by whoever asks. */
  readonly dialog: ReactNode;
};

/** The one window that sensitive acts ask their owner by. */
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
  /** Whoever waits goes on only after the window has gone and given the focus back. */
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
