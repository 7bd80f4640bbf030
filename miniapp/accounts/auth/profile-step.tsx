import { useAtomValue } from 'jotai';
import { useState, type FormEvent } from 'react';
import { NICK_MIN, nickRefusal } from '../../../shared/accounts/settings/nickname.ts';
import { refusalText } from '../forms/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import { changeCurrency } from '../../players/change-currency.ts';
import { currenciesAtom, currencyAtom, userAtom } from '../../players/profile-atoms.ts';
import { changeNick } from '../profile/change-account.ts';
import { useFormAttempt } from '../forms/use-form-attempt.ts';
import type { RefusedName } from '../../transport/refused-error.ts';
import { SendIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import authStyles from './auth-form.module.css';
import { FormError } from '../forms/form-error.tsx';
import styles from './profile-step.module.css';
import { useFirstControl } from './use-first-control.ts';

type ProfileStepProps = {
  /** The address to which the confirmation was mailed; absent when there was none. */
  readonly mailedTo?: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

const isOfNick = (name: RefusedName) => (name.startsWith('settings.nick-') ? 'nick' : undefined);

/** The chosen nickname and currency, each saved only if it differs. */
function useProfile(onDone: () => void) {
  const user = useAtomValue(userAtom);
  const current = useAtomValue(currencyAtom);
  const { attempt, pointOut, ...form } = useFormAttempt();
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<number>();
  const [hasTried, setHasTried] = useState(false);
  const nick = typed ?? user?.nick ?? '';
  const currencyId = chosen ?? current.id;
  const isNickChanged = nick !== (user?.nick ?? '');
  const broken = isNickChanged ? nickRefusal(nick) : undefined;
  const isGrowing = !hasTried && Array.from(nick).length < NICK_MIN;
  const ofServer = form.failure && isOfNick(form.failure.name) && form.failure.name;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (broken !== undefined) return pointOut();
    const saved = await attempt(async () => {
      if (isNickChanged) await changeNick(nick);
      if (currencyId !== current.id) await changeCurrency(currencyId);
      return true;
    });
    if (saved === true) onDone();
  };
  const type = (text: string) => {
    form.forgive();
    setTyped(text);
  };
  const nickError = isGrowing ? undefined : (broken ?? ofServer);
  return { ...form, nick, type, nickError, currencyId, setChosen, submit };
}

type CurrencyChoiceProps = {
  readonly currencyId: number;
  readonly onChoose: (id: number) => void;
};

function CurrencyChoice({ currencyId, onChoose }: CurrencyChoiceProps) {
  const t = useT();
  const currencies = useAtomValue(currenciesAtom).filter((currency) => currency.isSelectable);
  return (
    <fieldset aria-describedby="currency-hint" className={styles.currency}>
      <legend className={styles.legend}>{t('auth.currency.title')}</legend>
      <div className={styles.choices}>
        {currencies.map(({ id, name }) => (
          <label className={styles.choice} key={id}>
            <input
              checked={id === currencyId}
              className={styles.input}
              name="currency"
              onChange={() => onChoose(id)}
              type="radio"
              value={id}
            />
            {name}
          </label>
        ))}
      </div>
      <p className={styles.hint} id="currency-hint">
        {t('auth.currency.text')}
      </p>
    </fieldset>
  );
}

/**
 * The step after registration: the name that others see, and the currency in which amounts are
 * shown.
 */
export function ProfileStep({ mailedTo, onDone, onClose }: ProfileStepProps) {
  const t = useT();
  const content = useFirstControl();
  const { setForm, failure, isBusy, nickError, ...profile } = useProfile(onDone);
  return (
    <Dialog closeLabel={t('shell.close')} onClose={onClose} title={t('auth.profile.title')}>
      <div className={authStyles.content} ref={content} tabIndex={-1}>
        <form
          className={cx(authStyles.form, authStyles.step)}
          noValidate
          onSubmit={(event) => void profile.submit(event)}
          ref={setForm}
        >
          {mailedTo !== undefined && (
            <p className={styles.mailed}>
              <SendIcon />
              {t('auth.mailed', { email: mailedTo })}
            </p>
          )}
          <TextInput
            autoComplete="nickname"
            error={nickError && refusalText(t, { name: nickError })}
            hint={t('auth.profile.nick.hint')}
            label={t('settings.nick.label')}
            name="nick"
            onValueChange={profile.type}
            spellCheck={false}
            value={profile.nick}
          />
          <CurrencyChoice currencyId={profile.currencyId} onChoose={profile.setChosen} />
          <FormError failure={failure} isOfField={isOfNick} />
          <Button isLoading={isBusy} isWide size="large" type="submit" variant="hot">
            {t('auth.currency.submit')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
