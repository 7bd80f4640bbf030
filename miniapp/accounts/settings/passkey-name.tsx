import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PASSKEY_NAME_MAX, type PasskeyView } from '../../../shared/accounts/passkeys/contract.ts';
import { useT } from '../../i18n/language.ts';
import type { RefusedName } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './passkeys-card.module.css';
import { Refused } from './refused.tsx';
import { useFormAttempt } from '../forms/use-form-attempt.ts';

const fieldOf = (name: RefusedName) => (name === 'passkeys.wrong-name' ? 'name' : undefined);

type PasskeyNameProps = {
  readonly passkey: PasskeyView;
  readonly onRename: (id: string, name: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Renames a passkey; the old name is selected at first, to be typed over. */
export function PasskeyName({ passkey, onRename, onClose }: PasskeyNameProps) {
  const t = useT();
  const { setForm, isBusy, failure, pointOut, attempt, forgive } = useFormAttempt();
  const [name, setName] = useState(passkey.name);
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isEmpty = name.trim() === '';
  const refused = t('refusal.passkeys.wrong-name', { max: PASSKEY_NAME_MAX });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isEmpty) return pointOut();
    const isDone = await attempt(async () => {
      await onRename(passkey.id, name.trim());
      return true;
    });
    if (isDone === true) onClose();
  };
  const isRefused = failure !== undefined && fieldOf(failure.name) !== undefined;
  return (
    <form
      className={styles.rename}
      noValidate
      onSubmit={(event) => void submit(event)}
      ref={setForm}
    >
      <TextInput
        autoComplete="off"
        error={(hasTried && isEmpty) || isRefused ? refused : undefined}
        label={t('settings.passkeys.name')}
        maxLength={PASSKEY_NAME_MAX}
        name="name"
        onKeyDown={(press) => {
          if (press.key === 'Escape') onClose();
        }}
        onFocus={(focus) => focus.target.select()}
        onValueChange={(text) => {
          forgive();
          setName(text);
        }}
        ref={field}
        value={name}
      />
      <Refused failure={failure} isOfField={fieldOf} />
      <div className={styles.actions}>
        <Button isLoading={isBusy} size="small" type="submit">
          {t('settings.save')}
        </Button>
        <Button onClick={onClose} size="small" variant="ghost">
          {t('settings.cancel')}
        </Button>
      </div>
    </form>
  );
}
