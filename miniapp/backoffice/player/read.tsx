import type { ReactNode } from 'react';
import type {
  OfficeCallName,
  OfficeInput,
  OfficeOutput,
} from '../../../shared/backoffice/contract.ts';
import { Failure, Loading } from '../kit/states.tsx';
import { useAsk } from '../transport/use-ask.ts';

type ReadProps<N extends OfficeCallName> = {
  readonly call: N;
  readonly input: OfficeInput<N>;
  readonly children: (data: OfficeOutput<N>, reload: () => void) => ReactNode;
};

/** Reads a call, and shows what it answered; while it reads and where it fails, that. */
export function Read<N extends OfficeCallName>({ call, input, children }: ReadProps<N>) {
  const { data, failure, reload } = useAsk(call, input);
  if (failure !== undefined) return <Failure onRetry={reload} text={failure} />;
  if (data === undefined) return <Loading />;
  return <>{children(data, reload)}</>;
}
