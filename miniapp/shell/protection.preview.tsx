import { createStore, Provider } from 'jotai';
import { useState, type ReactNode } from 'react';
import type { ComplaintView } from '../../shared/protection/complaints/contract.ts';
import type { LimitView, ProtectionState } from '../../shared/protection/contract.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '../../shared/protection/limits.ts';
import { activeLanguageAtom } from '../i18n/language.ts';
import { PREVIEW_PLAYER } from '../players/preview-player.ts';
import { sessionAtom, userAtom } from '../players/profile-atoms.ts';
import { store } from '../platform/store.ts';
import { OnDemand } from '../ui/on-demand.tsx';
import { AssessmentCard } from '../protection/assessment-card.tsx';
import { Complaint } from '../protection/complaints-card.tsx';
import { GateNote } from '../protection/gate-note.tsx';
import { HelpCard } from '../protection/help-card.tsx';
import { RefusedError } from '../transport/refused-error.ts';
import { CloseCard, CloseDialog } from '../accounts/settings/close-card.tsx';
import { LimitDialog, ZeroDialog } from '../protection/limit-dialog.tsx';
import { LimitsCard } from '../protection/limits-card.tsx';
import { PauseCard } from '../protection/pause-card.tsx';
import { PauseDialog } from '../protection/pause-dialog.tsx';
import { PausedNotice, PausedPlace } from '../protection/paused-place.tsx';
import { PlayTime } from '../protection/play-time.tsx';
import { protectionAtom } from '../protection/protection-atoms.ts';
import { ProtectionContent } from '../protection/protection-page.tsx';
import { RealityCard } from '../protection/reality-card.tsx';
import { RealityWindow } from '../protection/reality-check.tsx';
import { HOUR_MS } from '../../shared/platform/durations.ts';

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const NO_LIMITS: readonly LimitView[] = LIMIT_KINDS.flatMap((kind) =>
  LIMIT_PERIODS.map((period) => ({
    kind,
    period,
    amount: null,
    operatorAmount: null,
    used: 0,
    left: null,
    pending: null,
  })),
);

type Own = Partial<LimitView> & Pick<LimitView, 'kind' | 'period'>;

const withLimits = (...own: readonly Own[]): readonly LimitView[] =>
  NO_LIMITS.map((limit) => ({
    ...limit,
    ...own.find(({ kind, period }) => kind === limit.kind && period === limit.period),
  }));

const LIMITS = withLimits(
  { kind: 'deposit', period: 'day', amount: 500_000, used: 120_000, left: 380_000 },
  {
    kind: 'loss',
    period: 'week',
    amount: 300_000,
    used: 300_000,
    left: 0,
    pending: { amount: 900_000, confirmFrom: hoursFromNow(20), lapsesAt: hoursFromNow(188) },
  },
  {
    kind: 'wager',
    period: 'month',
    amount: 9_000_000,
    operatorAmount: 5_000_000,
    used: 4_200_000,
    left: 800_000,
    pending: { amount: null, confirmFrom: hoursFromNow(-2), lapsesAt: hoursFromNow(166) },
  },
  { kind: 'session', period: 'day', amount: 120, used: 85, left: 35 },
);

const STATE: ProtectionState = {
  limits: [...LIMITS],
  realityCheck: { minutes: 60, options: [15, 30, 60, 120], due: null },
  exclusion: null,
  birthDate: '1990-05-17',
  terms: { current: '2026-11-23', accepted: '2026-11-23' },
  blockedBy: null,
  assessment: null,
};

const BREAK: ProtectionState = {
  ...STATE,
  blockedBy: 'cool-off',
  exclusion: { kind: 'coolOff', since: hoursFromNow(-3), until: hoursFromNow(21) },
};
const FOR_LIFE: ProtectionState = {
  ...STATE,
  blockedBy: 'excluded',
  exclusion: { kind: 'exclusion', since: hoursFromNow(-3), until: null },
};

type SceneProps = {
  readonly state?: ProtectionState | null;
  readonly session?: 'guest' | 'player';
  readonly children: ReactNode;
};

function Scene({ state = STATE, session = 'player', children }: SceneProps) {
  const [own] = useState(() => {
    const created = createStore();
    created.set(activeLanguageAtom, store.get(activeLanguageAtom));
    created.set(userAtom, session === 'player' ? PREVIEW_PLAYER : null);
    created.set(sessionAtom, session);
    created.set(protectionAtom, state);
    return created;
  });
  return <Provider store={own}>{children}</Provider>;
}

const nothing = () => undefined;
const due = {
  sinceIso: hoursFromNow(-1),
  playedMinutes: 60,
  wageredMicro: '8420000000',
  netMicro: '-1260000000',
};

const limitOf = (kind: LimitView['kind'], period: LimitView['period']) =>
  LIMITS.find((limit) => limit.kind === kind && limit.period === period);

function LimitWindow({ kind, period }: Pick<LimitView, 'kind' | 'period'>) {
  const limit = limitOf(kind, period);
  return (
    <OnDemand>
      <Scene>{limit && <LimitDialog limit={limit} onClose={nothing} />}</Scene>
    </OnDemand>
  );
}

const complaint: ComplaintView = {
  number: 'C-100042',
  subject: 'game',
  text: 'The round was refunded, and I do not see why.',
  roundId: null,
  state: 'open',
  createdAt: hoursFromNow(-48),
  answerBy: hoursFromNow(1200),
  answer: null,
  answeredAt: null,
};

/** Player protection in its states. */
export const previews = {
  'Closing the account': () => (
    <OnDemand>
      <Scene>
        <CloseDialog onClose={nothing} />
      </Scene>
    </OnDemand>
  ),
  'Closing the account, money left': () => (
    <OnDemand>
      <Scene>
        <CloseDialog
          firstFailure={new RefusedError('protection.money-left', 10)}
          onClose={nothing}
        />
      </Scene>
    </OnDemand>
  ),
  'A limit of zero, asked again': () => (
    <OnDemand>
      <ZeroDialog
        errorText={undefined}
        isBusy={false}
        kind="wager"
        onBack={nothing}
        onSure={nothing}
      />
    </OnDemand>
  ),
  'The page, a guest': () => (
    <Scene session="guest" state={null}>
      <ProtectionContent closing={<CloseCard />} isPaused={false} session="guest" state={null} />
    </Scene>
  ),
  'The page, loading': () => (
    <Scene state={null}>
      <ProtectionContent closing={<CloseCard />} isPaused={false} session="player" state={null} />
    </Scene>
  ),
  'Limits, none': () => (
    <Scene>
      <LimitsCard limits={NO_LIMITS} />
    </Scene>
  ),
  'Limits, used, waiting, to be confirmed': () => (
    <Scene>
      <LimitsCard limits={LIMITS} />
    </Scene>
  ),
  'A limit, new': () => <LimitWindow kind="deposit" period="week" />,
  'A limit, of time': () => <LimitWindow kind="session" period="day" />,
  'A limit, changed': () => <LimitWindow kind="deposit" period="day" />,
  'Reality check, interval': () => (
    <Scene>
      <RealityCard realityCheck={STATE.realityCheck} />
    </Scene>
  ),
  'Reality check, due': () => (
    <OnDemand>
      <RealityWindow due={due} onAnswer={nothing} />
    </OnDemand>
  ),
  'Reality check, huge sums': () => (
    <OnDemand>
      <RealityWindow
        due={{ ...due, wageredMicro: '91234567890000', netMicro: '4999968000000' }}
        error="The server did not answer."
        onAnswer={nothing}
      />
    </OnDemand>
  ),
  'A pause, how long': () => (
    <Scene>
      <PauseCard exclusion={null} />
    </Scene>
  ),
  'A pause, longer than the one in force': () => (
    <Scene>
      <PauseCard exclusion={BREAK.exclusion} />
    </Scene>
  ),
  'A pause, the second step': () => (
    <OnDemand>
      <PauseDialog length={{ kind: 'coolOff', period: 'week' }} onClose={nothing} />
    </OnDemand>
  ),
  'An exclusion for life, the second step': () => (
    <OnDemand>
      <PauseDialog length={{ kind: 'exclusion', period: 'life' }} onClose={nothing} />
    </OnDemand>
  ),
  'Paused, a break': () => (
    <Scene state={BREAK}>
      <PausedPlace paused={BREAK} />
    </Scene>
  ),
  'Paused, for life': () => (
    <Scene state={FOR_LIFE}>
      <PausedPlace paused={FOR_LIFE} />
    </Scene>
  ),
  'Paused, in a game': () => (
    <Scene state={BREAK}>
      <PausedNotice />
    </Scene>
  ),
  'Refused, a limit': () => (
    <Scene>
      <p>
        <GateNote
          refusal={{
            name: 'gate.limit-loss',
            data: { period: 'week', leftHundredths: 4200, untilIso: hoursFromNow(30) },
          }}
        />
      </p>
    </Scene>
  ),
  'Refused, excluded': () => (
    <Scene>
      <p>
        <GateNote refusal={{ name: 'gate.excluded', data: { untilIso: hoursFromNow(4000) } }} />
      </p>
    </Scene>
  ),
  'Play time': () => (
    <Scene>
      <PlayTime />
    </Scene>
  ),
  'Self-assessment': () => <AssessmentCard />,
  Help: () => <HelpCard />,
  Complaints: () => (
    <ul>
      <Complaint complaint={complaint} />
      <Complaint
        complaint={{ ...complaint, state: 'answered', answer: 'The beacon did not come in time.' }}
      />
    </ul>
  ),
};
