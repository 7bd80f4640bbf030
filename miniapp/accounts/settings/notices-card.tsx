import { useAtomValue } from 'jotai';
import { useState, type ComponentProps } from 'react';
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

const GiftIcon = () => (
  <Icon>
    <path d="M4.500 11h15v8.500h-15ZM3.500 7.500h17V11h-17ZM12 7.500v12M12 7.500C9 7.500 7.500 6.500 7.500 5.200S9.200 3.500 12 7.500c2.800-4 4.500-3.600 4.500-2.300S15 7.500 12 7.500" />
  </Icon>
);

type Switched = {
  readonly isOn: boolean;
  readonly onSet: (isOn: boolean) => Promise<unknown>;
};

type RowProps = Switched & Pick<ComponentProps<typeof SwitchRow>, 'icon' | 'label' | 'note'>;

/** A row whose switch the server keeps; it shows what was wanted until the server answers. */
function KeptRow({ isOn, onSet, ...row }: RowProps) {
  const refusalText = useRefusalText();
  const [wanted, setWanted] = useState<boolean>();
  const set = async (isWanted: boolean) => {
    if (wanted !== undefined) return;
    setWanted(isWanted);
    try {
      await onSet(isWanted);
    } catch (error) {
      showToast(refusalText(error), { tone: 'lose' });
    }
    setWanted(undefined);
  };
  const shown = wanted ?? isOn;
  return <SwitchRow {...row} isOn={shown} onToggle={() => void set(!shown)} />;
}

type NoticesCardProps = {
  readonly state: NoticesState;
  readonly onRetry: () => void;
  readonly onSet: Switched['onSet'];
  /** Reminders of rewards; undefined until it is known whether they are on. */
  readonly reminders: Switched | undefined;
};

/** The switches for what the bot writes: of security and money, and of rewards. */
export function NoticesCard({ state, onRetry, onSet, reminders }: NoticesCardProps) {
  const t = useT();
  return (
    <SectionCard lead={t('settings.notices.lead')} title={t('settings.notices.title')}>
      {state === 'waiting' && <CardWaiting lines={1} />}
      {state === 'failed' && <CardFailed onRetry={onRetry} text={t('settings.notices.failed')} />}
      {typeof state === 'object' && !state.canReach && <HowToReach />}
      {typeof state === 'object' && state.canReach && (
        <Rows>
          <KeptRow
            icon={<BellIcon />}
            isOn={state.isOn}
            label={t('settings.notices.switch')}
            note={t('settings.notices.about')}
            onSet={onSet}
          />
          {reminders !== undefined && (
            <KeptRow
              {...reminders}
              icon={<GiftIcon />}
              label={t('settings.reminders.switch')}
              note={t('settings.reminders.about')}
            />
          )}
        </Rows>
      )}
    </SectionCard>
  );
}
