import type { PasskeyView } from '../../../shared/accounts/passkeys/contract.ts';
import type { SecurityOutput } from '../../../shared/accounts/settings/contract.ts';
import { RefusedError } from '../../transport/refused-error.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { OwnerDialog, type OwnerRequest } from './owner-dialog.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { HELD, KNOWN } from './preview-security.ts';
import type { ProofNeeds } from './proof.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityCard } from './security-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { TwoFactorSetupView, type SecretState } from './two-factor-setup.tsx';
import type { PasskeysState } from './use-passkeys.ts';
import type { SecurityState } from './use-security.ts';

const nothing = () => undefined;
const asked = () => Promise.resolve();
const never = () => new Promise<never>(nothing);

const withCodes = (recoveryCodesLeft: number): SecurityOutput => ({
  ...HELD,
  twoFactor: { isOn: true, recoveryCodesLeft },
});

const CELLS = [0, 1, 2, 4, 6, 7, 9, 11, 13, 14, 15, 18, 20, 22, 24];
const SQUARES = CELLS.map((cell) => `M${cell % 5} ${Math.floor(cell / 5)}h1v1h-1z`).join('');
const secret = {
  qrcode: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><path d="${SQUARES}"/></svg>`,
  code: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Rollhouse:night_owl?secret=JBSWY3DPEHPK3PXP&issuer=Rollhouse',
};

type SetupProps = {
  readonly state: SecretState;
  readonly failure?: RefusedError;
  readonly hasPassword?: boolean;
};

const Setup = ({ state, failure, hasPassword = true }: SetupProps) => (
  <OnDemand>
    <TwoFactorSetupView
      onClose={nothing}
      onCodes={nothing}
      onRetry={nothing}
      security={{ ...HELD, hasPassword }}
      state={state}
      {...(failure && { firstFailure: failure })}
    />
  </OnDemand>
);

const codes = Array.from({ length: 10 }, (_, at) => `ab${at}cd-wm${at}wm`);

const detaching: OwnerRequest = {
  title: 'Отвязать Telegram?',
  text: 'Профиль @a_rather_long_name_of_somebody больше не откроет этот аккаунт.',
  submit: 'Отвязать',
  isTaking: true,
  act: never,
};

type OwnerProps = { readonly needs: ProofNeeds; readonly failure?: RefusedError };

const Owner = ({ needs, failure }: OwnerProps) => (
  <OnDemand>
    <OwnerDialog
      needs={needs}
      onClose={nothing}
      onDone={nothing}
      onRefused={nothing}
      request={detaching}
      {...(failure && { firstFailure: failure })}
    />
  </OnDemand>
);

const passkey: PasskeyView = {
  id: '0b8c1b4e-0f0e-4b59-9c53-0d3f5c5b7d01',
  name: 'Safari · macOS',
  createdAt: '2026-01-04T08:00:00.000Z',
  lastUsedAt: '2026-02-04T08:00:00.000Z',
  isSynced: true,
};
const several: PasskeysState = [
  passkey,
  {
    ...passkey,
    id: `${passkey.id.slice(0, -1)}2`,
    name: 'Wmwmwmwm wmwmwmwmwm wmwmwmwmwmwmwmw mwmwm',
    lastUsedAt: null,
    isSynced: false,
  },
];

type PasskeysProps = { readonly state: PasskeysState; readonly isAble?: boolean };

const Passkeys = ({ state, isAble = true }: PasskeysProps) => (
  <PasskeysCard
    isAble={isAble}
    onBegin={() => Promise.reject(new RefusedError('settings.confirm-again', 10))}
    onRemove={never}
    onRename={never}
    onRetry={nothing}
    onShow={nothing}
    security={HELD}
    state={state}
  />
);

const Held = ({ state }: { readonly state: SecurityState }) => (
  <SecurityCard
    lead="При входе понадобится ещё и код из приложения на телефоне."
    security={{ ...KNOWN, state }}
    title="Двухфакторная защита"
  >
    {(known) => <TwoFactorCard onChanged={asked} security={known} />}
  </SecurityCard>
);

export const previews = {
  'two-factor on its way': () => <Held state="waiting" />,
  'two-factor not loaded': () => <Held state="failed" />,
  'two-factor off': () => <Held state={HELD} />,
  'two-factor on': () => <Held state={withCodes(8)} />,
  'two-factor on, few codes left': () => <Held state={withCodes(2)} />,
  'two-factor on, no codes left': () => <Held state={withCodes(0)} />,
  'setting up, the secret on its way': () => <Setup state="waiting" />,
  'setting up, the secret did not come': () => (
    <Setup state={new RefusedError('wire.no-answer', 0)} />
  ),
  'setting up, a fresh sign-in asked for': () => (
    <Setup state={new RefusedError('settings.confirm-again', 10)} />
  ),
  'setting up': () => <Setup state={secret} />,
  'setting up without a password': () => <Setup hasPassword={false} state={secret} />,
  'setting up, the code wrong': () => (
    <Setup failure={new RefusedError('settings.code-wrong', 10)} state={secret} />
  ),
  'recovery codes': () => (
    <OnDemand>
      <RecoveryCodes codes={codes} onDone={nothing} onLeave={nothing} />
    </OnDemand>
  ),
  'the owner is asked for a password': () => <Owner needs={{ password: true, code: false }} />,
  'the owner is asked for both': () => <Owner needs={{ password: true, code: true }} />,
  'the owner has neither': () => <Owner needs={{ password: false, code: false }} />,
  'the owner mistyped the password': () => (
    <Owner
      failure={new RefusedError('settings.password-wrong', 5)}
      needs={{ password: true, code: false }}
    />
  ),
  'the owner tried too often': () => (
    <Owner
      failure={new RefusedError('login.too-many-attempts', 6, { waitMs: 1_140_000 })}
      needs={{ password: true, code: true }}
    />
  ),
  'the owner must sign in again': () => (
    <Owner
      failure={new RefusedError('settings.confirm-again', 10)}
      needs={{ password: false, code: false }}
    />
  ),
  'passkeys on their way': () => <Passkeys state="waiting" />,
  'passkeys not loaded': () => <Passkeys state="failed" />,
  'no passkeys': () => <Passkeys state={[]} />,
  'several passkeys': () => <Passkeys state={several} />,
  'passkeys where none can be made': () => <Passkeys isAble={false} state={several} />,
};
