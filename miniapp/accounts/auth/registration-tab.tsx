import { useState } from 'react';
import { useT } from '../../i18n/language.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { DraftProps } from './auth-draft.ts';
import { FastForm } from './fast-form.tsx';
import type { Credentials } from './keep-credentials.ts';
import styles from './auth-form.module.css';
import { RegistrationForm } from './registration-form.tsx';

type Way = 'email' | 'fast';

type RegistrationTabProps = DraftProps & {
  readonly onRegistered: () => void;
  readonly onFastRegistered: (credentials: Credentials) => void;
};

const WAYS = 'registration-way';

/** The two kinds of registration: with a login and an address, or by one click. */
export function RegistrationTab(props: RegistrationTabProps) {
  const { draft, onDraftChange, onRegistered, onFastRegistered } = props;
  const t = useT();
  const [way, setWay] = useState<Way>('email');
  const shared = { draft, onDraftChange };
  return (
    <>
      <Tabs
        className={styles.ways ?? ''}
        idBase={WAYS}
        label={t('auth.way')}
        onSelect={setWay}
        selected={way}
        tabs={[
          { id: 'email', label: t('auth.way.email') },
          { id: 'fast', label: t('auth.way.fast') },
        ]}
      />
      <TabPanel id={way} idBase={WAYS}>
        {way === 'email' ? (
          <RegistrationForm {...shared} onRegistered={onRegistered} />
        ) : (
          <FastForm {...shared} onRegistered={onFastRegistered} />
        )}
      </TabPanel>
    </>
  );
}
