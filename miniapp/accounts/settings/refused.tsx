import { FormError } from '../forms/form-error.tsx';
import { useT } from '../../i18n/language.ts';
import { isTelegram } from '../../platform/launch.ts';
import { closeApp } from '../../platform/platform.ts';
import type { RefusedError, RefusedName } from '../../transport/refused-error.ts';
import { Button } from '../../ui/button.tsx';
import { ShieldIcon } from '../../ui/place-icons.tsx';
import styles from './refused.module.css';

type RefusedProps = {
  readonly failure: RefusedError | undefined;
  /** The field that shows a refusal itself. */
  readonly isOfField?: (name: RefusedName) => unknown;
};

/**
 * Why a form was refused. An account without a password is asked for a fresh sign-in, which in
 * Telegram means to open the app again.
 */
export function Refused({ failure, isOfField }: RefusedProps) {
  const t = useT();
  if (failure?.name !== 'settings.confirm-again') {
    return <FormError failure={failure} {...(isOfField && { isOfField })} />;
  }
  return (
    <div className={styles.again} role="alert">
      <ShieldIcon />
      <p>{t(isTelegram ? 'settings.again.telegram' : 'refusal.settings.confirm-again')}</p>
      {isTelegram && (
        <Button onClick={closeApp} size="small">
          {t('settings.again.close')}
        </Button>
      )}
    </div>
  );
}
