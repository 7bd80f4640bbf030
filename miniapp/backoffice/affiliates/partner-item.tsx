import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { ChosenAct } from '../acts/act-form.tsx';
import { WaitingItem } from '../acts/waiting-list.tsx';
import { Button } from '../kit/button.tsx';
import { PlayerLink } from '../player/player-link.tsx';
import { Facts } from '../queues/facts.tsx';
import { personAtom } from '../transport/session-atoms.ts';

/** A way to decide, and the act of the staff's policy that it takes. */
type Choice = {
  readonly act: string;
  /** What the button says. */
  readonly label: string;
  readonly chosen: ChosenAct;
};

/** How things stand around an item: the first of a list is the one to decide next. */
export type ListPosition = {
  readonly isNext: boolean;
  readonly nowMs: number;
  readonly choose: (act: ChosenAct) => void;
};

type PartnerItemProps = {
  readonly title: string;
  readonly partnerId: string;
  readonly nick: string;
  readonly since: string;
  readonly due: string | null;
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  readonly choices: readonly Choice[];
  readonly place: ListPosition;
  /** What is said besides. */
  readonly children: ReactNode;
};

/** Something of a partner that waits, with the decisions that the person may take. */
export function PartnerItem(props: PartnerItemProps) {
  const { title, partnerId, nick, since, due, facts, choices, place, children } = props;
  const may = useAtomValue(personAtom)?.may ?? [];
  const own = choices.filter(({ act }) => may.includes(act));
  return (
    <WaitingItem
      acts={
        own.length === 0
          ? null
          : own.map(({ act, label, chosen }) => (
              <Button
                aria-label={chosen.title}
                key={act}
                look={lookOf(chosen, place.isNext)}
                onClick={() => place.choose(chosen)}
              >
                {label}
              </Button>
            ))
      }
      due={due}
      nowMs={place.nowMs}
      since={since}
      title={title}
    >
      <p>
        <PlayerLink playerId={Number(partnerId)}>{nick}</PlayerLink>
      </p>
      <Facts facts={[...facts]} />
      {children}
    </WaitingItem>
  );
}

function lookOf({ isDanger }: ChosenAct, isNext: boolean) {
  if (isDanger === true) return 'danger';
  return isNext ? 'main' : 'plain';
}
