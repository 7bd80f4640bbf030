import { useAtomValue } from 'jotai';
import { lazy, Suspense, useId, useRef, useState, type FormEvent } from 'react';
import {
  AIRDROP_DEFAULT_VIP,
  AIRDROP_MAX_PLACES,
  RAIN_GATHER_MS,
} from '../../../shared/community/airdrops/rules.ts';
import type { Proof } from '../../accounts/settings/proof.ts';
import { useT } from '../../i18n/language.ts';
import { userAtom } from '../../players/profile-atoms.ts';
import { useMoney } from '../../players/use-money.ts';
import { type ChannelPayload, send } from '../../transport/channel.ts';
import { useRefusalText } from '../../transport/refusal-text.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { newRequestId } from '../../transport/request-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toasts.ts';
import { closeChatDialog } from '../room/chat-dialog-state.ts';
import styles from '../room/chat-dialogs.module.css';

/** Loads when somebody gives: what asks an owner is not of the chat. */
const AirdropOwner = lazy(async () => ({
  default: (await import('./airdrop-owner.tsx')).AirdropOwner,
}));

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
  readonly onSend: (form: ReturnType<typeof useAirdropForm>) => void;
};

/** The form in a given state. */
function AirdropForm({ isAdmin, error, onSend }: FormProps) {
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
      <Button isWide type="submit" variant="hot">
        {t('airdrop.give')}
      </Button>
    </form>
  );
}

const REQUEST_KEPT = ['wire.no-answer', 'wire.server-error'];

/** Sends an airdrop; after an answer that was lost, the same again is the same airdrop. */
function useSending() {
  const request = useRef<{ readonly body: string; readonly id: string }>(undefined);
  return async (
    airdrop: Omit<ChannelPayload<'chat', 'sendAirDrop'>, 'requestId'>,
    proof: Proof,
  ) => {
    const body = JSON.stringify(airdrop);
    if (request.current?.body !== body) request.current = { body, id: newRequestId() };
    const { id: requestId } = request.current;
    try {
      await send('chat', 'sendAirDrop', { ...airdrop, ...proof, requestId });
    } catch (error) {
      const isLost = error instanceof RefusedError && REQUEST_KEPT.includes(error.name);
      if (!isLost) request.current = undefined;
      throw error;
    }
  };
}

/** Gives an airdrop to the room, once its owner has confirmed it. */
export function AirdropDialog() {
  const t = useT();
  const refusalText = useRefusalText();
  const { code, formatHundredths } = useMoney();
  const user = useAtomValue(userAtom);
  const sendIt = useSending();
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<ReturnType<typeof useAirdropForm>>();
  const ask = (form: ReturnType<typeof useAirdropForm>) => {
    setProblem(undefined);
    if (user === null) return setProblem(t('airdrop.auth'));
    if (!form.isGood) return setProblem(t('refusal.airdrop.values'));
    setAsked(form);
  };
  const act = async ({ body, fields }: ReturnType<typeof useAirdropForm>, proof: Proof) =>
    await sendIt(
      user?.admin === true ? { ...body, vip: Math.floor(numberOf(fields.vip)) } : body,
      proof,
    );
  return (
    <>
      <Dialog closeLabel={t('shell.close')} onClose={closeChatDialog} title={t('airdrop.give')}>
        <AirdropForm error={problem} isAdmin={user?.admin === true} onSend={ask} />
      </Dialog>
      {asked !== undefined && (
        <Suspense fallback={null}>
          <AirdropOwner
            act={(proof) => act(asked, proof)}
            cost={`${formatHundredths(asked.costHundredths)} ${code}`}
            onClose={() => setAsked(undefined)}
            onDone={() => {
              showToast(t('airdrop.given'), { tone: 'win' });
              closeChatDialog();
            }}
            onRefused={(refused) => {
              setAsked(undefined);
              setProblem(refusalText(refused));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
