import { useRefusalText } from '../../transport/refusal-text.ts';
import { GateNote, isOfGate } from '../../protection/gate-note.tsx';
import type { RefusedError } from '../../transport/refused-error.ts';
import { DeskNote } from './desk-note.tsx';

/** Why a request about money was refused, with the next action; announced when it appears. */
export function PaymentFailure({ failure }: { readonly failure: RefusedError | undefined }) {
  const refusalText = useRefusalText();
  return (
    <div role="alert">
      {failure !== undefined && (
        <DeskNote tone="lose">
          <p>{isOfGate(failure.name) ? <GateNote refusal={failure} /> : refusalText(failure)}</p>
        </DeskNote>
      )}
    </div>
  );
}
