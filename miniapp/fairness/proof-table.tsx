import { isRefundProof } from '../../shared/games/proof/contract.ts';
import type { AnyProof } from '../../shared/games/proof/verify.ts';
import { ProofBets } from './proof-bets.tsx';
import { ProofTickets } from './proof-tickets.tsx';
import { ProofPeople } from './proof-people.tsx';
import type { OwnMoney } from './proof-values.ts';
import { RefundCard } from './refund-card.tsx';
import type { Checking } from './use-verdict.ts';

type ProofTableProps = {
  readonly proof: AnyProof;
  readonly checking: Checking;
  /** The ids of the reader's own bets. */
  readonly mine?: readonly string[];
  readonly own?: OwnMoney | undefined;
  /** False while the outcome is still being animated elsewhere. */
  readonly isOutcomeShown?: boolean;
};

/**
 * The bets of a table round, with the refund where there was one; the people of a rain; the tickets
 * of a draw; nothing for a solo round or a spin.
 */
export function ProofTable({ proof, checking, isOutcomeShown = true, ...shown }: ProofTableProps) {
  if ('sectors' in proof) return null;
  if ('joined' in proof) return <ProofPeople proof={proof} />;
  if ('outs' in proof) return <ProofTickets proof={proof} />;
  if (isRefundProof(proof)) return <RefundCard {...shown} checking={checking} proof={proof} />;
  if (!('bets' in proof)) return null;
  return <ProofBets {...shown} bets={proof.bets} isOutcomeShown={isOutcomeShown} />;
}
