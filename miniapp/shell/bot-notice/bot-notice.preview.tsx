import { OnDemand } from '../../ui/on-demand.tsx';
import { BotNoticeWindow } from './bot-notice.tsx';

const nothing = () => undefined;

/** The notice about the messenger bot. */
export const previews = {
  'What the bot is for': () => (
    <OnDemand>
      <BotNoticeWindow onClose={nothing} onSubscribe={nothing} />
    </OnDemand>
  ),
};
