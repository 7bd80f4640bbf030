import { useRef, useState } from 'react';
import {
  MAX_PASSKEYS,
  type CreationOptions,
  type PasskeyView,
} from '../../../shared/accounts/passkeys/contract.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { useCanUsePasskeys } from '../auth/providers.ts';
import { useT } from '../../i18n/language.ts';
import type { PlainKey } from '../../i18n/message-key.ts';
import { isTelegram } from '../../platform/launch.ts';
import { PlusIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InfoIcon } from '../../ui/state-icons.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CardFailed, CardWaiting } from '../../ui/card-states.tsx';
import { useDayMinute } from '../../i18n/day-minute.ts';
import { Entry, EntryList } from '../forms/entry-list.tsx';
import { makePasskey, type PasskeyFailure } from './make-passkey.ts';
import { PasskeyName } from './passkey-name.tsx';
import styles from './passkeys-card.module.css';
import type { Proof } from './proof.ts';
import { Refused } from './refused.tsx';
import { SectionCard } from '../forms/section-card.tsx';
import { useFormAttempt } from '../forms/use-form-attempt.ts';
import { useOwner } from './use-owner.tsx';
import type { PasskeysState } from './use-passkeys.ts';

const FAILED: Record<PasskeyFailure, PlainKey> = {
  cancelled: 'settings.passkeys.cancelled',
  known: 'refusal.passkeys.taken',
  impossible: 'settings.passkeys.impossible',
};

const KeyIcon = () => (
  <Icon>
    <circle cx="8" cy="12" r="4.2" />
    <path d="M12.2 12h8.3v3.5M16.8 12v2.7" />
  </Icon>
);

type PasskeysCardProps = {
  readonly state: PasskeysState;
  readonly security: SecurityOutput;
  readonly onRetry: () => void;
  readonly onShow: (passkeys: readonly PasskeyView[]) => void;
  readonly onBegin: (proof: Proof) => Promise<CreationOptions>;
  readonly onRename: (id: string, name: string) => Promise<unknown>;
  readonly onRemove: (id: string, proof: Proof) => Promise<unknown>;
  /** Whether passkeys can be made here; previews set it. */
  readonly isAble?: boolean;
};

type PasskeyProps = Pick<PasskeysCardProps, 'onRename'> & {
  readonly passkey: PasskeyView;
  readonly isNaming: boolean;
  readonly onNaming: (isNaming: boolean) => void;
  readonly onRemove: () => void;
};

function Passkey({ passkey, isNaming, onNaming, onRename, onRemove }: PasskeyProps) {
  const t = useT();
  const moment = useDayMinute();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const used =
    lastUsedAt === null
      ? t('settings.passkeys.unused')
      : t('settings.passkeys.used', { at: moment(lastUsedAt) });
  const made = t('settings.passkeys.made', { at: moment(createdAt) });
  return (
    <Entry
      below={
        isNaming && (
          <PasskeyName onClose={() => onNaming(false)} onRename={onRename} passkey={passkey} />
        )
      }
      end={
        !isNaming && (
          <>
            <Button
              aria-label={t('settings.passkeys.renameNamed', { name })}
              onClick={() => onNaming(true)}
              size="small"
            >
              {t('settings.passkeys.rename')}
            </Button>
            <Button
              aria-label={t('settings.passkeys.removeNamed', { name })}
              onClick={onRemove}
              size="small"
              variant="ghost"
            >
              {t('settings.passkeys.remove')}
            </Button>
          </>
        )
      }
      icon={<KeyIcon />}
      name={name}
      notes={[isSynced ? `${made} · ${t('settings.passkeys.synced')}` : made, used]}
    />
  );
}

/** The steps of making a passkey, from the owner's proof to the name. */
function useAdding(props: PasskeysCardProps & { readonly passkeys: readonly PasskeyView[] }) {
  const { passkeys, security, onBegin, onShow } = props;
  const t = useT();
  const owner = useOwner(security);
  const form = useFormAttempt();
  const [failed, setFailed] = useState<PasskeyFailure>();
  const add = async (): Promise<string | undefined> => {
    setFailed(undefined);
    const made = await form.attempt(async () => {
      let options: CreationOptions | undefined;
      await owner.ask({
        title: t('settings.passkeys.add'),
        text: t('settings.passkeys.prove'),
        submit: t('settings.passkeys.go'),
        act: async (proof) => {
          options = await onBegin(proof);
        },
      });
      const taken = passkeys.map(({ name }) => name);
      return options && makePasskey(options, taken, t('settings.passkeys.unnamed'));
    });
    if (made === undefined) return undefined;
    if (typeof made === 'string') {
      setFailed(made);
      return undefined;
    }
    onShow(made);
    showToast(t('settings.passkeys.added'), { tone: 'win' });
    return made.find(({ id }) => passkeys.every((known) => known.id !== id))?.id;
  };
  return { add, owner, failed, ...form };
}

type PasskeyListProps = PasskeysCardProps & {
  readonly passkeys: readonly PasskeyView[];
  readonly onRemoved: () => void;
};

function PasskeyList(props: PasskeyListProps) {
  const { passkeys, onRemoved, onRename, onRemove } = props;
  const canUsePasskeys = useCanUsePasskeys();
  const { isAble = canUsePasskeys } = props;
  const t = useT();
  const { add, owner, failed, isBusy, failure } = useAdding(props);
  const [namedId, setNamedId] = useState<string>();
  const remove = async ({ id, name }: PasskeyView) => {
    const isDone = await owner.ask({
      title: t('settings.passkeys.removeTitle'),
      text: t('settings.passkeys.removeText', { name }),
      submit: t('settings.passkeys.remove'),
      isTaking: true,
      act: (proof) => onRemove(id, proof),
    });
    if (!isDone) return;
    showToast(t('settings.passkeys.removed'));
    onRemoved();
  };
  return (
    <>
      {passkeys.length === 0 && isAble === true && (
        <p className={styles.note}>{t('settings.passkeys.none')}</p>
      )}
      {passkeys.length > 0 && (
        <EntryList>
          {passkeys.map((passkey) => (
            <Passkey
              isNaming={passkey.id === namedId}
              key={passkey.id}
              onNaming={(isNaming) => setNamedId(isNaming ? passkey.id : undefined)}
              onRemove={() => void remove(passkey)}
              onRename={onRename}
              passkey={passkey}
            />
          ))}
        </EntryList>
      )}
      <div role="alert">
        {failed !== undefined && <p className={styles.failed}>{t(FAILED[failed])}</p>}
      </div>
      <Refused failure={failure} />
      {isAble === true && passkeys.length < MAX_PASSKEYS && (
        <Button
          className={styles.add}
          icon={<PlusIcon />}
          isLoading={isBusy && !owner.isProofNeeded}
          onClick={() => void add().then(setNamedId)}
        >
          {t('settings.passkeys.add')}
        </Button>
      )}
      {isAble === false && (
        <p className={styles.unable}>
          <InfoIcon />
          {t(isTelegram ? 'settings.passkeys.telegram' : 'settings.passkeys.unable')}
        </p>
      )}
      {owner.dialog}
    </>
  );
}

/** Sign-in by fingerprint, face or the device's own lock. */
export function PasskeysCard(props: PasskeysCardProps) {
  const { state, onRetry } = props;
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <SectionCard
      lead={t('settings.passkeys.lead')}
      title={t('settings.passkeys.title')}
      titleRef={title}
    >
      {state === 'waiting' && <CardWaiting lines={1} />}
      {state === 'failed' && <CardFailed onRetry={onRetry} text={t('settings.passkeys.failed')} />}
      {typeof state === 'object' && (
        <PasskeyList {...props} onRemoved={() => title.current?.focus()} passkeys={state} />
      )}
    </SectionCard>
  );
}
