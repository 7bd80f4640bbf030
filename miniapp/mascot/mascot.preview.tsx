import { OnDemand } from '../ui/on-demand.tsx';
import { MascotFigure } from './mascot.tsx';

const nothing = () => undefined;

/** The guest at the lower edge, to be called and sent away. */
export const previews = {
  'The guest': () => (
    <OnDemand>
      <MascotFigure onDismiss={nothing} />
    </OnDemand>
  ),
};
