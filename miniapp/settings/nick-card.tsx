import { useState, type FormEvent } from 'react';
import type { UserView } from '../../shared/profile/contract.ts';
import { NICK_MAX, NICK_MIN, nickRefusal } from '../../shared/settings/nickname.ts';
import { FormError } from '../auth/form-error.tsx';
import { useT } from '../i18n/language.ts';
import type { RefusedError, RefusedName } from '../transport/refused-error.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toasts.ts';
import { changeNick } from './change-account.ts';
import styles from './settings-form.module.css';
import { SectionCard } from './section-card.tsx';
import { useFormAttempt } from './use-form-attempt.ts';

const isOfNick = (name: RefusedName) => (name.startsWith('settings.nick-') ? 'nick' : undefined);

type NickCardProps = {
  readonly user: UserView;
  /** What the server refused at first; for previews. */
  readonly firstFailure?: RefusedError;
};

/** The name others see. Its rule is told while it is typed; one too short is given time to grow. */
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
          error={shown && t(`refusal.${shown}`)}
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
