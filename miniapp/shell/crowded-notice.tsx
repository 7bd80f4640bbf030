import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useT } from '../i18n/language.ts';
import { connectionAtom, reconnectNow } from '../transport/connection.ts';
import { Notice } from './notice.tsx';

/**
 * Says that the player holds too many connections; its button is busy until the answer is known.
 */
export function CrowdedNotice() {
  const t = useT();
  const connection = useAtomValue(connectionAtom);
  const [triedIn, setTriedIn] = useState<typeof connection>();
  const retry = () => {
    setTriedIn(connection);
    reconnectNow();
  };
  return (
    <Notice
      action={t('shell.net.retry')}
      isTrying={triedIn === connection}
      onAction={retry}
      text={t('shell.crowded.text')}
      title={t('shell.crowded')}
    />
  );
}
