import { useAtomValue } from 'jotai';
import { Button } from '../kit/button.tsx';
import { personAtom } from '../transport/session-atoms.ts';

type Choice = {
  /** The act of the staff's policy that it takes. */
  readonly act: string;
  /** What the button says, and what it is about for a screen reader. */
  readonly label: string;
  readonly about: string;
  readonly look: 'main' | 'plain' | 'danger';
  readonly onPress: () => void;
};

/** The buttons of what the person may decide; those of others are not there. */
export function DecisionButtons({ choices }: { readonly choices: readonly Choice[] }) {
  const may = useAtomValue(personAtom)?.may ?? [];
  const own = choices.filter(({ act }) => may.includes(act));
  if (own.length === 0) return <>Others decide</>;
  return (
    <>
      {own.map(({ act, label, about, look, onPress }) => (
        <Button aria-label={`${label} ${about}`} key={act} look={look} onClick={onPress}>
          {label}
        </Button>
      ))}
    </>
  );
}
