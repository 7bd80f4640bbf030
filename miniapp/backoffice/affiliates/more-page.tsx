import { Button } from '../kit/button.tsx';
import { Failure } from '../kit/states.tsx';

type MoreProps = {
  /** After which row the next page begins; null where this is all. */
  readonly next: string | null;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onMore: () => void;
};

/** Fetches the next page of a list, beneath it. */
export function MorePage({ next, isBusy, failure, onMore }: MoreProps) {
  return (
    <>
      <Failure text={failure} />
      {next !== null && (
        <Button isBusy={isBusy} onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  );
}
