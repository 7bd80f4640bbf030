import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { SessionState } from '../../../shared/backoffice/session/contract.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { Button } from '../kit/button.tsx';
import { Failure } from '../kit/states.tsx';
import { askSession } from '../transport/ask.ts';
import { givePasskey, makePasskey } from '../transport/passkey.ts';
import { wordsOf } from '../transport/refused.ts';
import { keepSessionState, lookAtSession, sessionFailureAtom } from '../transport/session-atoms.ts';
import styles from './sign-in-page.module.css';

/** How often the page looks whether somebody pressed. */
const LOOK_EACH_MS = 1500;

type Waiting = Extract<SessionState, { state: 'waiting' }>;
type Session = Exclude<SessionState, { state: 'in' }>;

/** Signing in: a press in the staff's chat, then a passkey. */
export function SignInPage({ session }: { readonly session: Session }) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <span className={styles.mark}>
            <LogoMark />
          </span>
          <span>Rollhouse back office</span>
        </div>
        <Step session={session} />
      </div>
    </main>
  );
}

function Step({ session }: { readonly session: Session }) {
  switch (session.state) {
    case 'out':
      return (
        <Begin title="Sign in">
          The bot asks in the staff’s chat on Telegram whether it is you. Have your phone at hand.
        </Begin>
      );
    case 'refused':
      return (
        <Begin title="Someone chose another code">
          So this sign-in is over. If it was you by mistake, begin again. If it was not you, tell an
          admin.
        </Begin>
      );
    case 'late':
      return <Begin title="Time ran out">A code works for three minutes.</Begin>;
    case 'waiting':
      return <Code waiting={session} />;
    case 'first-passkey':
      return <FirstPasskey name={session.name} />;
    case 'unconfirmed':
      return <Unconfirmed code={session.code} />;
    case 'passkey':
      return <ProvePasskey name={session.name} />;
  }
}

/** One thing at a time that may be refused. */
function useTry() {
  const [state, setState] = useState<{ isBusy: boolean; failure?: string }>({ isBusy: false });
  const run = async (work: () => Promise<SessionState>) => {
    setState({ isBusy: true });
    try {
      keepSessionState(await work());
      setState({ isBusy: false });
    } catch (error) {
      setState({ isBusy: false, failure: wordsOf(error) });
    }
  };
  return { ...state, run };
}

function Begin({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { isBusy, failure, run } = useTry();
  const offline = useAtomValue(sessionFailureAtom);
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      <Failure text={failure ?? offline} />
      <Button
        isBusy={isBusy}
        isWide
        look="main"
        onClick={() => void run(() => askSession('session.begin', {}))}
      >
        Ask in the staff’s chat
      </Button>
    </>
  );
}

/** Looks again and again how the sign-in stands. */
function useLooking() {
  useEffect(() => {
    const timer = setInterval(() => void lookAtSession(), LOOK_EACH_MS);
    return () => clearInterval(timer);
  }, []);
}

function Code({ waiting }: { readonly waiting: Waiting }) {
  useLooking();
  const { isBusy, failure, run } = useTry();
  const offline = useAtomValue(sessionFailureAtom);
  return (
    <>
      <h1 className={styles.title}>Press this code in Telegram</h1>
      <output aria-label={`Code ${Array.from(waiting.code).join(' ')}`} className={styles.code}>
        {waiting.code}
      </output>
      <p className={styles.text}>
        The bot offers four codes in the staff’s chat. Press this one, and no other: a wrong code
        ends the sign-in.
      </p>
      <Left until={waiting.expiresAt} />
      <Failure text={failure ?? offline} />
      <Button isBusy={isBusy} isWide onClick={() => void run(() => askSession('session.end', {}))}>
        Cancel
      </Button>
    </>
  );
}

/** How long the code may still be pressed. */
function Left({ until }: { readonly until: string }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000));
  const minutes = Math.floor(seconds / 60);
  return (
    <p className={styles.left}>
      <span aria-hidden="true" className={styles.pulse} />
      Waiting for your press: {minutes}:{String(seconds % 60).padStart(2, '0')}
    </p>
  );
}

function FirstPasskey({ name }: { readonly name: string }) {
  const { isBusy, failure, run } = useTry();
  const make = async () => {
    const { id, options } = await askSession('session.beginPasskey', {});
    const response = await makePasskey(options);
    return await askSession('session.keepPasskey', { id, name: 'First passkey', response });
  };
  return (
    <>
      <h1 className={styles.title}>Make your passkey, {name}</h1>
      <p className={styles.text}>
        From now on the back office asks for it at each sign-in, and for acts that take two people.
        It stays on your device or in your security key.
      </p>
      <Failure text={failure} />
      <Button isBusy={isBusy} isWide look="main" onClick={() => void run(make)}>
        Make a passkey
      </Button>
      <Leave />
    </>
  );
}

/** Looks until an admin confirmed the passkey, and shows by which code. */
function Unconfirmed({ code }: { readonly code: string }) {
  useLooking();
  const offline = useAtomValue(sessionFailureAtom);
  return (
    <>
      <h1 className={styles.title}>Tell an admin this code</h1>
      <output aria-label={`Code ${Array.from(code).join(' ')}`} className={styles.code}>
        {code}
      </output>
      <p className={styles.text}>
        Your passkeys were forgotten, so an admin has to confirm the new one, on the page Staff and
        roles. Speak to them, so that they know it is you. This page then goes on by itself.
      </p>
      <Failure text={offline} />
      <Leave />
    </>
  );
}

function ProvePasskey({ name }: { readonly name: string }) {
  const { isBusy, failure, run } = useTry();
  const prove = async () => {
    const { id, options } = await askSession('session.askPasskey', {});
    const response = await givePasskey(options);
    return await askSession('session.provePasskey', { id, response });
  };
  return (
    <>
      <h1 className={styles.title}>Your passkey, {name}</h1>
      <p className={styles.text}>The press in Telegram arrived. Your passkey is the last step.</p>
      <Failure text={failure} />
      <Button isBusy={isBusy} isWide look="main" onClick={() => void run(prove)}>
        Use my passkey
      </Button>
      <Leave />
    </>
  );
}

function Leave() {
  const { isBusy, run } = useTry();
  return (
    <Button
      isBusy={isBusy}
      isWide
      look="bare"
      onClick={() => void run(() => askSession('session.end', {}))}
    >
      It is not me
    </Button>
  );
}
