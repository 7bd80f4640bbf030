import { RefusedError } from '../transport/refused-error.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { AuthModal } from './auth-modal.tsx';
import { CurrencyStep } from './currency-step.tsx';
import { LoginForm } from './login-form.tsx';
import { PasswordRules } from './password-rules.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { TelegramAgain, TelegramSpent } from './telegram-retry.tsx';

const nothing = () => undefined;
const broken = {
  login: 'an owl with a name that is far too long',
  email: 'owl@nowhere',
  password: 'moonlit',
  repeatPassword: 'moonlight',
};
const good = {
  login: 'night_owl-7',
  email: 'the.night.owl.with.a.long.address@mail.example.com',
  password: 'Moonlit4',
  repeatPassword: 'Moonlit4',
};
const banned = new RefusedError('login.too-many-attempts', 6, { waitMs: 1_140_000 });

/** Sign-in and registration: empty, refused, unanswered and with long texts. */
export const previews = {
  'Login window': () => (
    <OnDemand>
      <AuthModal view="auth" />
    </OnDemand>
  ),
  'Registration window': () => (
    <OnDemand>
      <AuthModal view="registration" />
    </OnDemand>
  ),
  'Login, empty': () => <LoginForm onSignedIn={nothing} />,
  'Login, wrong': () => (
    <LoginForm firstFailure={new RefusedError('login.wrong-credentials', 2)} onSignedIn={nothing} />
  ),
  'Login, too many attempts': () => <LoginForm firstFailure={banned} onSignedIn={nothing} />,
  'Login, no connection': () => (
    <LoginForm firstFailure={RefusedError.noAnswer()} onSignedIn={nothing} />
  ),
  'Registration, empty': () => <RegistrationForm onSignedIn={nothing} />,
  'Registration, every rule broken': () => (
    <RegistrationForm first={{ body: broken }} onSignedIn={nothing} />
  ),
  'Registration, taken': () => (
    <RegistrationForm
      first={{ body: good, failure: new RefusedError('login.taken', 5) }}
      onSignedIn={nothing}
    />
  ),
  'Password rules, half met': () => <PasswordRules password="moon4" />,
  'Currency of a new player': () => (
    <OnDemand>
      <CurrencyStep />
    </OnDemand>
  ),
  'Telegram refused': () => (
    <OnDemand>
      <TelegramAgain firstFailure={new RefusedError('telegram.serverError', 500)} />
    </OnDemand>
  ),
  'Telegram launch spent': () => (
    <OnDemand>
      <TelegramSpent />
    </OnDemand>
  ),
};
