import { isEmail } from '../../../shared/accounts/auth/rules.ts';
import { useT } from '../../i18n/language.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { DraftProps } from './auth-draft.ts';
import { CodeStep } from './code-step.tsx';
import type { EntryName, View } from './entry-view.ts';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { RegistrationTab } from './registration-tab.tsx';
import { useBirthDate } from './use-birth-date.ts';

type EntryFormsProps = DraftProps & {
  readonly name: EntryName;
  /** Whether sign-in is shown again after its second step was left. */
  readonly isBack: boolean;
  readonly onView: (view: View) => void;
  readonly onSignedIn: () => void;
};

const TABS = 'auth';

/** Sign-in and registration in their tabs, with the other sign-in methods below. */
function TabbedForms(props: EntryFormsProps & { readonly name: 'auth' | 'registration' }) {
  const { name, isBack, draft, onDraftChange, onView, onSignedIn } = props;
  const t = useT();
  const shared = { draft, onDraftChange };
  const { isUnderAge } = useBirthDate(draft.birth);
  const forget = () => {
    const address = draft.signInLogin.trim();
    if (draft.email === '' && isEmail(address)) onDraftChange({ email: address });
    onView({ name: 'recovery' });
  };
  return (
    <>
      <Tabs
        idBase={TABS}
        label={t('auth.tabs')}
        onSelect={(tab) => onView({ name: tab })}
        selected={name}
        tabs={[
          { id: 'auth', label: t('auth.tab.login') },
          { id: 'registration', label: t('auth.tab.registration') },
        ]}
      />
      <TabPanel id={name} idBase={TABS}>
        {name === 'auth' ? (
          <LoginForm
            {...shared}
            isBack={isBack}
            onCodeWanted={() => onView({ name: 'code' })}
            onForgotten={forget}
            onSignedIn={onSignedIn}
          />
        ) : (
          <RegistrationTab
            {...shared}
            onFastRegistered={(credentials) => onView({ name: 'fastSuccess', credentials })}
            onRegistered={() => onView({ name: 'profile', mailedTo: draft.email.trim() })}
          />
        )}
      </TabPanel>
      {!(name === 'registration' && isUnderAge) && (
        <OtherWays hasPasskeys={name === 'auth'} onSignedIn={onSignedIn} />
      )}
    </>
  );
}

/** The forms of the dialog: the tabs, or in their place recovery or the two-factor code. */
export function EntryForms(props: EntryFormsProps) {
  const { name, draft, onDraftChange, onView, onSignedIn } = props;
  if (name === 'recovery') {
    return (
      <RecoveryForm
        draft={draft}
        onBack={() => onView({ name: 'auth' })}
        onDraftChange={onDraftChange}
      />
    );
  }
  if (name === 'code') {
    return (
      <CodeStep
        draft={draft}
        onBack={() => onView({ name: 'auth', isBack: true })}
        onSignedIn={onSignedIn}
      />
    );
  }
  return <TabbedForms {...props} name={name} />;
}
