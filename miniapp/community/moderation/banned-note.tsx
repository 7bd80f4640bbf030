import { useCallback, useState } from 'react';
import { useSetAtom } from 'jotai';
import type { ChatBan } from '../../../shared/community/chat/contract.ts';
import { BAN_REASONS } from '../../../shared/community/moderation/rules.ts';
import { useDayMinute } from '../../i18n/day-minute.ts';
import { useT } from '../../i18n/language.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { call } from '../../transport/call.ts';
import { store } from '../../platform/store.ts';
import { clockOffsetMsAtom } from '../../transport/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { clockText, useCountdown } from '../../ui/use-countdown.ts';
import { chatBanAtom } from '../room/chat-atoms.ts';
import { banReason } from '../room/ban-words.ts';
import styles from './banned-note.module.css';

/** Longer bans say when they end; a clock of days tells nobody anything. */
const COUNTED_SECONDS = 24 * 3600;

function End({ until }: { readonly until: string }) {
  const t = useT();
  const dayMinute = useDayMinute();
  const setBan = useSetAtom(chatBanAtom);
  const [seconds] = useState(() =>
    Math.max(0, Math.ceil((Date.parse(until) - Date.now() - store.get(clockOffsetMsAtom)) / 1000)),
  );
  const lift = useCallback(() => setBan(null), [setBan]);
  const left = useCountdown(seconds, lift);
  if (seconds > COUNTED_SECONDS) return t('chat.banned.until', { at: dayMinute(until) });
  return t('chat.banned.left', { time: clockText(left) });
}

/** Tells a banned player why, for how long, and lets them appeal by one press. */
export function BannedNote({ ban }: { readonly ban: ChatBan }) {
  const t = useT();
  const setBan = useSetAtom(chatBanAtom);
  const { attempt, isBusy, errorText } = useAttempt();
  const { id, reason, comment, until, appeal } = ban;
  const send = () =>
    attempt(async () => {
      await call('chat.appeal', { banId: id });
      setBan((known) => (known?.id === id ? { ...known, appeal: 'open' as const } : known));
    });
  return (
    <section className={styles.note}>
      <p className={styles.title}>{t('chat.banned')}</p>
      <p className={styles.reason} dir="auto">
        {reason === BAN_REASONS.custom && comment !== null ? comment : banReason(t, reason)}
      </p>
      <p>{until === null ? t('chat.banned.life') : <End until={until} />}</p>
      {appeal === null && (
        <Button isLoading={isBusy} onClick={() => void send()} size="small">
          {t('chat.appeal')}
        </Button>
      )}
      {appeal !== null && (
        <output className={styles.appeal}>
          {t(appeal === 'open' ? 'chat.appeal.open' : 'chat.appeal.refused')}
        </output>
      )}
      <p role="alert">{errorText}</p>
    </section>
  );
}
