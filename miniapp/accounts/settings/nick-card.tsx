import { useState, type FormEvent } from 'react';
import type { UserView } from '../../../shared/accounts/profile/contract.ts';
import { NICK_MAX, NICK_MIN, nickRefusal } from '../../../shared/accounts/settings/nickname.ts';
import { FormError } from '../forms/form-error.tsx';
import { refusalText } from '../forms/refusal-text.ts';
import { useT } from '../../i18n/language.ts';
import type { RefusedError, RefusedName } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toasts.ts';
import { changeNick } from '../profile/change-account.ts';
import styles from './settings-form.module.css';
import { SectionCard } from '../forms/section-card.tsx';
import { useFormAttempt } from '../forms/use-form-attempt.ts';

const isOfNick = (name: RefusedName) => (name.startsWith('settings.nick-') ? 'nick' : undefined);

type NickCardProps = {
  readonly user: UserView;
  /** The initial refusal; for previews. */
  readonly firstFailure?: RefusedError;
};

/**
 * The name that others see. A broken rule is shown while typing, except for a name that is still
 * too short.
 */
export function NickCard({ user, firstFailure }: NickCardProps) {
  const t = useT();
  const { setForm, isBusy, failure, pointOut, attempt, forgive } = useFormAttempt(firstFailure);
  const [nick, setNick] = useState(user.nick);
  const [hasTried, setHasTried] = useState(false);
  const { length } = Array.from(nick);
  const isChanged = nick !== user.nick;
  const broken = isChanged ? nickRefusal(nick) : undefined;
  const isGrowing = !hasTried && length < NICK_MIN;
  const ofServer = failure && isOfNick(failure.name) && failure.name;
  const shown = isGrowing ? undefined : (broken ?? ofServer);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (broken !== undefined) return pointOut();
    const saved = await attempt(() => changeNick(nick));
    if (saved === undefined) return;
    setNick(saved);
    setHasTried(false);
    showToast(t('settings.nick.saved'));
  };
  return (
    <SectionCard lead={t('settings.nick.lead')} title={t('settings.nick.title')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={setForm}
      >
        <TextInput
          autoComplete="nickname"
          end={
            <span aria-hidden="true" className={styles.count}>
              {length}/{NICK_MAX}
            </span>
          }
          error={shown && refusalText(t, { name: shown })}
          hint={t('settings.nick.hint')}
          label={t('settings.nick.label')}
          name="nick"
          onValueChange={(text) => {
            forgive();
            setNick(text);
          }}
          spellCheck={false}
          value={nick}
        />
        <FormError failure={failure} isOfField={isOfNick} />
        <Button disabled={!isChanged} isLoading={isBusy} type="submit">
          {t('settings.save')}
        </Button>
      </form>
    </SectionCard>
  );
}
