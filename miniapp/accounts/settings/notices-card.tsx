import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { openAddress } from '../../platform/platform.ts';
import { botLinkAtom } from '../../transport/bot-link.ts';
import { ExternalIcon, SendIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import styles from './notices-card.module.css';
import { Rows, SwitchRow } from './preference-rows.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import type { NoticesState } from './use-notices.ts';

const BellIcon = () => (
  <Icon>
    <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5L19 18H5ZM10.5 20.5h3" />
  </Icon>
);

/** How to let the bot write: it cannot write first. */
function HowToReach() {
  const t = useT();
  const botLink = useAtomValue(botLinkAtom);
  return (
    <div className={styles.reach}>
      <span aria-hidden="true" className={styles.plane}>
        <SendIcon />
      </span>
      <p className={styles.words}>{t('settings.notices.reach')}</p>
      {botLink !== null && (
        <Button icon={<ExternalIcon />} onClick={() => openAddress(`${botLink}?start=notices`)}>
          {t('settings.notices.open')}
        </Button>
      )}
    </div>
  );
}

type NoticesCardProps = {
  readonly state: NoticesState;
  readonly onRetry: () => void;
  readonly onSet: (isOn: boolean) => Promise<unknown>;
};

/** The switch for the bot's notices about security and money. */
export function NoticesCard({ state, onRetry, onSet }: NoticesCardProps) {
  const t = useT();
  const refusalText = useRefusalText();
  const [wanted, setWanted] = useState<boolean>();
  const set = async (isOn: boolean) => {
    if (wanted !== undefined) return;
    setWanted(isOn);
    try {
      await onSet(isOn);
    } catch (error) {
      showToast(refusalText(error), { tone: 'lose' });
    }
    setWanted(undefined);
  };
  return (
    <SectionCard lead={t('settings.notices.lead')} title={t('settings.notices.title')}>
      {state === 'waiting' && <CardWaiting lines={1} />}
      {state === 'failed' && <CardFailed onRetry={onRetry} text={t('settings.notices.failed')} />}
      {typeof state === 'object' && !state.canReach && <HowToReach />}
      {typeof state === 'object' && state.canReach && (
        <Rows>
          <SwitchRow
            icon={<BellIcon />}
            isOn={wanted ?? state.isOn}
            label={t('settings.notices.switch')}
            note={t('settings.notices.about')}
            onToggle={() => void set(!(wanted ?? state.isOn))}
          />
        </Rows>
      )}
    </SectionCard>
  );
}
