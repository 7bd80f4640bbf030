import { useState, type ReactNode } from 'react';
import { PROVIDERS } from '../../../shared/accounts/identities/providers.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { EMPTY_DRAFT, type AuthDraft, type DraftProps } from './auth-draft.ts';
import { AuthModal } from './auth-modal.tsx';
import { AvatarStep } from './avatar-step.tsx';
import { BirthStep } from './birth-step.tsx';
import { BotView } from './bot-page.tsx';
import { CodeStep } from './code-step.tsx';
import { EligibilityView } from './eligibility-dialog.tsx';
import { CancelChange, ChangeCancelled, ChangeDone } from './cancel-change.tsx';
import { EmailView, WhoseView } from './email-page.tsx';
import { FastForm } from './fast-form.tsx';
import { FastSuccess } from './fast-success.tsx';
import { InvitedView } from './invited-chip.tsx';
import { LeavingView } from './leaving-page.tsx';
import { LoginForm } from './login-form.tsx';
import { NewcomerStep } from './newcomer-step.tsx';
import { ProviderLinks } from './other-ways.tsx';
import { PasswordRules } from './password-rules.tsx';
import { ProfileStep } from './profile-step.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { RecoveryView } from './recovery-page.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SignInCard } from '../../players/sign-in-card.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TelegramAgain, TelegramSpent } from './telegram-retry.tsx';
import type { LinkState } from './use-link.ts';

const nothing = () => undefined;
const asked = () => Promise.resolve();

const broken: Partial<AuthDraft> = {
  login: 'an owl with a name that is far too long',
  email: 'owl@nowhere',
  password: 'moonlit',
  repeatPassword: 'moonlight',
  birth: { day: '31', month: '2', year: '1990' },
};
const good: Partial<AuthDraft> = {
  login: 'night_owl-7',
  email: 'the.night.owl.with.a.long.address@mail.example.com',
  password: 'Moonlit4',
  repeatPassword: 'Moonlit4',
  birth: { day: '31', month: '12', year: '1990' },
  hasAccepted: true,
};
const child: Partial<AuthDraft> = { ...good, birth: { day: '1', month: '1', year: '2020' } };
const credentials = { login: 'amber-otter-4821', password: 'Fk7m-Rw2p-Xt9c-Hn4v' };
const banned = new RefusedError('login.too-many-attempts', 6, { waitMs: 1_140_000 });
const mails = new RefusedError('login.too-many-mails', 23, { waitMs: 90_000 });
const unanswered: LinkState = { kind: 'failed', failure: RefusedError.noAnswer() };
const goodLink: Extract<LinkState, { kind: 'good' }> = {
  kind: 'good',
  answer: { success: true, msg: 'success_recovery', login: 'night_owl-7' },
};

type DraftingProps = {
  readonly first?: Partial<AuthDraft>;
  readonly children: (props: DraftProps) => ReactNode;
};

/** Holds a draft as the dialog does. */
function Drafting({ first, children }: DraftingProps) {
  const [draft, setDraft] = useState<AuthDraft>({ ...EMPTY_DRAFT, ...first });
  return children({
    draft,
    onDraftChange: (part) => setDraft((draft) => ({ ...draft, ...part })),
  });
}

function Login({ failure }: { readonly failure?: RefusedError }) {
  return (
    <Drafting first={{ signInLogin: 'night_owl-7', signInPassword: 'Moonlit4' }}>
      {(props) => (
        <LoginForm
          {...props}
          onCodeWanted={nothing}
          onForgotten={nothing}
          onSignedIn={nothing}
          {...(failure && { firstFailure: failure })}
        />
      )}
    </Drafting>
  );
}

function Code(props: { readonly failure?: RefusedError; readonly isRecovery?: boolean }) {
  const draft = { ...EMPTY_DRAFT, signInLogin: 'night_owl-7', signInPassword: 'Moonlit4' };
  return <CodeStep draft={draft} first={props} onBack={nothing} onSignedIn={nothing} />;
}

const houses = PROVIDERS.map((provider) => ({ provider, opensOutside: false }));

type RegistrationProps = { readonly with: Partial<AuthDraft>; readonly failure?: RefusedError };

function Registration({ with: first, failure }: RegistrationProps) {
  return (
    <Drafting first={first}>
      {(props) => (
        <RegistrationForm {...props} first={failure ? { failure } : {}} onRegistered={nothing} />
      )}
    </Drafting>
  );
}

function Recovery(props: { readonly failure?: RefusedError; readonly sentTo?: string }) {
  return (
    <Drafting first={good}>
      {(drafting) => <RecoveryForm {...drafting} first={props} onBack={nothing} />}
    </Drafting>
  );
}

function Success() {
  return (
    <Drafting>
      {(props) => (
        <FastSuccess {...props} credentials={credentials} onClose={nothing} onDone={nothing} />
      )}
    </Drafting>
  );
}

const eligibility = { failure: undefined, onKnown: nothing, onAgain: nothing };

/**
 * Sign-in: every step of the dialog, every page of a mailed link, and the questions before play.
 */
export const previews = {
  'Login window': () => (
    <OnDemand>
      <AuthModal view="auth" />
    </OnDemand>
  ),
  'Session ended': () => (
    <OnDemand>
      <AuthModal view="ended" />
    </OnDemand>
  ),
  'Registration window': () => (
    <OnDemand>
      <AuthModal view="registration" />
    </OnDemand>
  ),
  'Recovery window': () => (
    <OnDemand>
      <AuthModal view="recovery" />
    </OnDemand>
  ),
  Login: () => <Login />,
  'Login, wrong': () => <Login failure={new RefusedError('login.wrong-credentials', 2)} />,
  'Login, too many attempts': () => <Login failure={banned} />,
  'Login, no connection': () => <Login failure={RefusedError.noAnswer()} />,
  'Code of the app': () => <Code />,
  'Code of the app, wrong': () => (
    <Code failure={new RefusedError('login.enter-a-temporary-code', 26)} />
  ),
  'Code of the app, too many': () => <Code failure={banned} />,
  'Recovery code': () => <Code isRecovery />,
  'Houses to sign in with': () => <ProviderLinks providers={houses} />,
  'Houses, asking': () => <ProviderLinks providers={undefined} />,
  'House, one alone': () => <ProviderLinks providers={houses.slice(0, 1)} />,
  'Leaving for Telegram': () => <LeavingView provider="telegram" target="#" />,
  'Leaving for X': () => <LeavingView provider="x" target="#" />,
  'The bot opens': () => <BotView link="#" />,
  'The bot, its address awaited': () => <BotView link={null} />,
  'Invited by a long name': () => <InvitedView nick="Wwwwwwwwwwwwwww" />,
  'Invited by somebody unnamed': () => <InvitedView nick={null} />,
  'Welcome of a newcomer': () => (
    <OnDemand>
      <Drafting>
        {(props) => <NewcomerStep {...props} onClose={nothing} onDone={nothing} />}
      </Drafting>
    </OnDemand>
  ),
  'Picture of a new player': () => (
    <OnDemand>
      <AvatarStep onDone={nothing} />
    </OnDemand>
  ),
  'Guest on a page of players': () => (
    <SignInCard text="Sign in to see what is yours here, however long the sentence may be." />
  ),
  'Registration, empty': () => <Registration with={{}} />,
  'Registration, every rule broken': () => <Registration with={broken} />,
  'Registration, taken': () => (
    <Registration failure={new RefusedError('login.taken', 5)} with={good} />
  ),
  'Registration, a password guessed first': () => (
    <Registration
      failure={new RefusedError('login.password-common', 22)}
      with={{ ...good, password: 'Password1' }}
    />
  ),
  'Registration, under 18': () => <Registration with={child} />,
  'One click': () => (
    <Drafting>{(props) => <FastForm {...props} onRegistered={nothing} />}</Drafting>
  ),
  'One click, done': () => (
    <OnDemand>
      <Success />
    </OnDemand>
  ),
  'Button, proving and sending': () => (
    <>
      <SubmitButton label="Create" progress={{ step: 'checking', secondsLeft: 0 }} />
      <SubmitButton label="Create" progress={{ step: 'sending', secondsLeft: 0 }} />
      <SubmitButton label="Create" progress={{ step: undefined, secondsLeft: 42 }} />
    </>
  ),
  'Password rules, half met': () => <PasswordRules password="moon4" />,
  Recovery: () => <Recovery />,
  'Recovery, enough mails': () => <Recovery failure={mails} />,
  'Recovery, sent': () => <Recovery sentTo="the.night.owl.with.a.long.address@example.com" />,
  'New password': () => <RecoveryView onAgain={nothing} state={goodLink} token="" />,
  'New password, with other ways in': () => (
    <RecoveryView
      onAgain={nothing}
      state={{ kind: 'good', answer: { ...goodLink.answer, otherWays: 3 } }}
      token=""
    />
  ),
  'New password, asking': () => (
    <RecoveryView onAgain={nothing} state={{ kind: 'asking' }} token="" />
  ),
  'New password, bad link': () => (
    <RecoveryView onAgain={nothing} state={{ kind: 'bad' }} token="" />
  ),
  'New password, no answer': () => <RecoveryView onAgain={nothing} state={unanswered} token="" />,
  'Address of an account not signed in': () => <WhoseView login="ni•••l" onConfirm={nothing} />,
  'Address confirmed': () => <EmailView onAgain={nothing} state={goodLink} />,
  'Address confirmed before': () => <EmailView isAgain onAgain={nothing} state={goodLink} />,
  'Change of address to cancel': () => <CancelChange token="" />,
  'Change of address cancelled': () => <ChangeCancelled />,
  'Address changed already': () => <ChangeDone />,
  'Address, bad link': () => <EmailView onAgain={nothing} state={{ kind: 'bad' }} />,
  'Address, no answer': () => <EmailView onAgain={nothing} state={unanswered} />,
  'Name and currency of a new player': () => (
    <OnDemand>
      <ProfileStep
        mailedTo="the.night.owl.with.a.long.address@mail.example.com"
        onClose={nothing}
        onDone={nothing}
      />
    </OnDemand>
  ),
  'Day of birth before the first stake': () => <BirthStep onDone={asked} />,
  'Day of birth, asking': () => (
    <OnDemand>
      <EligibilityView {...eligibility} known={undefined} />
    </OnDemand>
  ),
  'Terms changed': () => (
    <OnDemand>
      <EligibilityView
        {...eligibility}
        known={{ birthDate: '1990-12-31', terms: { current: '2', accepted: '1' } }}
      />
    </OnDemand>
  ),
  'Telegram refused': () => (
    <OnDemand>
      <TelegramAgain
        onSpent={nothing}
        firstFailure={new RefusedError('telegram.serverError', 500)}
      />
    </OnDemand>
  ),
  'Telegram launch spent': () => (
    <OnDemand>
      <TelegramSpent />
    </OnDemand>
  ),
  'Session ended, in Telegram, with a launch that still works': () => (
    <OnDemand>
      <TelegramAgain hasEnded onSpent={nothing} />
    </OnDemand>
  ),
  'Session ended, in Telegram': () => (
    <OnDemand>
      <TelegramSpent hasEnded />
    </OnDemand>
  ),
};
