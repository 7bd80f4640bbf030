import { OnDemand } from '../../ui/on-demand.tsx';
import { NO_MONEY } from './dic-facts.ts';
import { DicDialog } from './dic-dialog.tsx';
import { WelcomeView } from './welcome-card.tsx';
import { WelcomeDialog } from './welcome-dialog.tsx';

const nothing = () => undefined;
const some = { ...NO_MONEY, dicLockedMicro: '462500000', dicAvailableMicro: '37500000' };
const many = {
  ...NO_MONEY,
  dicLockedMicro: '125000000000',
  dicAvailableMicro: '1234560000',
  usdicLockedMicro: '900000000',
};

/** Locked DIC and their conversion in their states. */
export const previews = {
  'a guest': () => <WelcomeView money={null} onChange={nothing} />,
  'no DIC': () => <WelcomeView money={NO_MONEY} onChange={nothing} />,
  'some locked': () => <WelcomeView money={some} onChange={nothing} />,
  'large sums': () => <WelcomeView money={many} onChange={nothing} />,
  'the window, too few': () => (
    <OnDemand>
      <WelcomeDialog money={some} onChange={nothing} onClose={nothing} />
    </OnDemand>
  ),
  'the window, enough': () => (
    <OnDemand>
      <WelcomeDialog money={many} onChange={nothing} onClose={nothing} />
    </OnDemand>
  ),
  'what DIC are': () => (
    <OnDemand>
      <DicDialog money={some} onClose={nothing} />
    </OnDemand>
  ),
};
