import { useAtomValue } from 'jotai';
import { useId, useRef, useState, type FormEvent } from 'react';
import {
  AIRDROP_DEFAULT_VIP,
  AIRDROP_MAX_PLACES,
  RAIN_GATHER_MS,
} from '../../../shared/community/airdrops/rules.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { useAttempt } from '../../protection/change-protection.ts';
import { send } from '../../transport/channel.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toasts.ts';
import { closeChatDialog } from '../room/chat-dialog-state.ts';
import styles from '../room/chat-dialogs.module.css';

type Mode = 'first' | 'rain';

/** A number as it was typed, with a point or a comma; below zero it is forced to zero. */
const numberOf = (text: string) => Math.max(0, Number(text.replace(',', '.')) || 0);

/** The fields of the form and what they come to. */
function useAirdropForm() {
  const [count, setCount] = useState('10');
  const [award, setAward] = useState('');
  const [vip, setVip] = useState(String(AIRDROP_DEFAULT_VIP));
  const [mode, setMode] = useState<Mode>('first');
  const activateCount = Math.min(AIRDROP_MAX_PLACES, Math.floor(numberOf(count)));
  const awardHundredths = Math.round(numberOf(award) * 100);
  const isGood = activateCount > 0 && awardHundredths > 0;
  return {
    fields: { count, award, vip, mode },
    setCount,
    setAward,
    setVip,
    setMode,
    isGood,
    costHundredths: activateCount * awardHundredths,
    body: { activateCount, award: awardHundredths / 100, mode },
  };
}

type FormProps = {
  readonly isAdmin: boolean;
  readonly error?: string | undefined;
  readonly isBusy?: boolean;
  readonly onSend: (form: ReturnType<typeof useAirdropForm>) => void;
};

/** The form in a given state. */
function AirdropForm({ isAdmin, error, isBusy = false, onSend }: FormProps) {
  const t = useT();
  const money = useMoney();
  const id = useId();
  const form = useAirdropForm();
  const { count, award, vip, mode } = form.fields;
  const submit = (submission: FormEvent) => {
    submission.preventDefault();
    onSend(form);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Tabs
        idBase={id}
        label={t('airdrop.mode')}
        onSelect={form.setMode}
        selected={mode}
        tabs={[
          { id: 'first', label: t('airdrop.mode.first') },
          { id: 'rain', label: t('airdrop.mode.rain') },
        ]}
      />
      <div
        aria-labelledby={`${id}-tab-${mode}`}
        className={styles.form}
        id={`${id}-panel-${mode}`}
        role="tabpanel"
      >
        <p className={styles.lead}>
          {mode === 'first'
            ? t('airdrop.mode.first.text')
            : t('airdrop.mode.rain.text', { seconds: RAIN_GATHER_MS / 1000 })}
        </p>
        <TextInput
          inputMode="numeric"
          label={t('airdrop.count')}
          onValueChange={form.setCount}
          value={count}
        />
        <TextInput
          end={<span className={styles.unit}>{money.code}</span>}
          inputMode="decimal"
          label={t('airdrop.award')}
          onValueChange={form.setAward}
          value={award}
        />
        {isAdmin ? (
          <TextInput
            inputMode="numeric"
            label={t('airdrop.vip')}
            onValueChange={form.setVip}
            value={vip}
          />
        ) : (
          <p className={styles.lead}>{t('airdrop.vip.text', { level: AIRDROP_DEFAULT_VIP })}</p>
        )}
      </div>
      <p className={styles.sum}>
        <span>{t('airdrop.cost')}</span>
        <output className={styles.figure}>
          {money.formatHundredths(form.costHundredths)} {money.code}
        </output>
      </p>
      <p className={styles.error} role="alert">
        {error}
      </p>
      <Button isLoading={isBusy} isWide type="submit" variant="hot">
        {t('airdrop.give')}
      </Button>
    </form>
  );
}

const REQUEST_KEPT = ['wire.no-answer', 'wire.server-error'];

/** Gives an airdrop to the room. */
export function AirdropDialog() {
  const t = useT();
  const user = useAtomValue(userAtom);
  const { attempt, isBusy, error, errorText } = useAttempt();
  const [problem, setProblem] = useState<string>();
  const request = useRef<{ readonly body: string; readonly id: string }>(undefined);
  const give = async ({ isGood, body, fields }: ReturnType<typeof useAirdropForm>) => {
    setProblem(undefined);
    if (user === null) return setProblem(t('airdrop.auth'));
    if (!isGood) return setProblem(t('refusal.airdrop.values'));
    const whole = user.admin ? { ...body, vip: Math.floor(numberOf(fields.vip)) } : body;
    const key = JSON.stringify(whole);
    // After an answer that was lost, the same again is the same airdrop.
    const isAgain =
      request.current?.body === key &&
      error instanceof RefusedError &&
      REQUEST_KEPT.includes(error.name);
    if (!isAgain) request.current = { body: key, id: newRequestId() };
    const requestId = request.current?.id ?? newRequestId();
    const isSent = await attempt(() => send('chat', 'sendAirDrop', { ...whole, requestId }));
    if (!isSent) return;
    showToast(t('airdrop.given'), { tone: 'win' });
    closeChatDialog();
  };
  return (
    <Dialog closeLabel={t('shell.close')} onClose={closeChatDialog} title={t('airdrop.give')}>
      <AirdropForm
        error={problem ?? errorText}
        isAdmin={user?.admin === true}
        isBusy={isBusy}
        onSend={(form) => void give(form)}
      />
    </Dialog>
  );
}
