import { useState } from 'react';
import type { SessionView } from '../../../shared/accounts/settings/contract.ts';
import { useT } from '../../i18n/language.ts';
import { SendIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { GlobeIcon } from '../../ui/menu-place-icons.tsx';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { useDayMinute } from '../../i18n/day-minute.ts';
import styles from './devices-card.module.css';
import { Entry, EntryList } from '../forms/entry-list.tsx';
import { SectionCard } from '../forms/section-card.tsx';

/** The state of the devices; `failed` when no answer came. */
export type DevicesState = readonly SessionView[] | 'waiting' | 'failed';

type DevicesCardProps = {
  readonly state: DevicesState;
  readonly onRetry: () => void;
  /** Both resolve when the list is updated or the refusal was shown. */
  readonly onEnd: (session: SessionView) => Promise<void>;
  readonly onEndOthers: () => Promise<void>;
};

/** The server's text for a device that tells nothing about itself. */
const UNKNOWN_DEVICE = '—';

function useDeviceName(): (session: SessionView) => string {
  const t = useT();
  return ({ device }) => (device === UNKNOWN_DEVICE ? t('settings.devices.unknown') : device);
}

type DeviceProps = { readonly session: SessionView } & Pick<DevicesCardProps, 'onEnd'>;

function Device({ session, onEnd }: DeviceProps) {
  const t = useT();
  const moment = useDayMinute();
  const name = useDeviceName()(session);
  const [isBusy, setIsBusy] = useState(false);
  const { country, platform, isCurrent, lastSeenAt } = session;
  const place = country ?? t('settings.devices.nowhere');
  const end = async () => {
    setIsBusy(true);
    await onEnd(session);
    setIsBusy(false);
  };
  const where = platform === 'telegram' ? `Telegram · ${place}` : place;
  const seen = isCurrent
    ? t('settings.devices.now')
    : t('settings.devices.seen', { at: moment(lastSeenAt) });
  return (
    <Entry
      end={
        isCurrent ? (
          <Chip tone="violet">{t('settings.devices.this')}</Chip>
        ) : (
          <Button
            aria-label={t('settings.devices.endNamed', { device: name, place })}
            isLoading={isBusy}
            onClick={() => void end()}
            size="small"
          >
            {t('settings.devices.end')}
          </Button>
        )
      }
      icon={platform === 'telegram' ? <SendIcon /> : <GlobeIcon />}
      name={name}
      notes={[where, seen]}
    />
  );
}

function List({
  sessions,
  onEnd,
  onEndOthers,
}: Omit<DevicesCardProps, 'state' | 'onRetry'> & { readonly sessions: readonly SessionView[] }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const isAlone = sessions.every(({ isCurrent }) => isCurrent);
  const endOthers = async () => {
    setIsBusy(true);
    await onEndOthers();
    setIsBusy(false);
  };
  return (
    <>
      <EntryList>
        {sessions.map((session) => (
          <Device key={session.id} onEnd={onEnd} session={session} />
        ))}
      </EntryList>
      {isAlone ? (
        <p className={styles.note}>{t('settings.devices.alone')}</p>
      ) : (
        <Button className={styles.all} isLoading={isBusy} onClick={() => void endOthers()}>
          {t('settings.devices.endOthers')}
        </Button>
      )}
    </>
  );
}

/** The player's signed-in devices, with a button to sign out each, or all but this one. */
export function DevicesCard({ state, onRetry, ...acts }: DevicesCardProps) {
  const t = useT();
  return (
    <SectionCard lead={t('settings.devices.lead')} title={t('settings.devices.title')}>
      {state === 'waiting' && <CardWaiting />}
      {state === 'failed' && <CardFailed onRetry={onRetry} text={t('settings.devices.failed')} />}
      {typeof state === 'object' && <List {...acts} sessions={state} />}
    </SectionCard>
  );
}
