import { OnDemand } from '../../ui/on-demand.tsx';
import { MascotFigure } from './mascot.tsx';

const nothing = () => undefined;

/** The mascot at the lower edge, with controls to show and dismiss it. */
export const previews = {
  'The guest': () => (
    <OnDemand>
      <MascotFigure onDismiss={nothing} />
    </OnDemand>
  ),
};
