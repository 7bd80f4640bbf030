import { useState } from 'react';
import { BetPicker } from './bet-picker.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { StakeNote } from './stake-note.tsx';

const LIMITS = { minBet: 10, maxBet: 10_000_000 };

function Picker({
  start,
  isLocked = false,
}: {
  readonly start: number;
  readonly isLocked?: boolean;
}) {
  const [bet, setBet] = useState(start);
  return <BetPicker betHundredths={bet} isLocked={isLocked} limits={LIMITS} onChange={setBet} />;
}

const nothing = () => undefined;
const overMax = {
  name: 'dice.max-bet',
  data: { maxHundredths: 10_000_000, minHundredths: 10, currencyId: 2 },
};
const tooFast = { name: 'dice.too-fast', data: { waitMs: 3200 } };

/** The parts of a stake in their states; refusals leave by themselves after a while. */
export const previews = {
  'Bet picker': () => <Picker start={350} />,
  'Bet picker, the largest stake': () => <Picker start={10_000_000} />,
  'Bet picker, locked': () => <Picker isLocked start={350} />,
  'Refused, with its limits': () => <RefusalNote bet="" onDismiss={nothing} refusal={overMax} />,
  'Refused, with a wait': () => <RefusalNote bet="" onDismiss={nothing} refusal={tooFast} />,
  'A note of two lines': () => (
    <StakeNote
      onDismiss={nothing}
      text="Your last bet was still without an answer when you left. If it was played, it is among your rounds."
    />
  ),
};
