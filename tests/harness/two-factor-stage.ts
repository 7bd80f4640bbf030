import type { Session } from '../../api/platform/wire/session.ts';
import { createHmac } from 'node:crypto';
import type { Sessions } from '../../api/accounts/sessions/sessions.ts';
import { createSharedThrottle } from '../../api/accounts/throttles/shared-throttle.ts';
import type { OwnerDeps } from '../../api/accounts/credentials/confirm-owner.ts';
import { loadSecret } from '../../api/accounts/two-factor/load-secret.ts';
import { turnOn } from '../../api/accounts/two-factor/turn-on.ts';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { Refusal } from '../../shared/errors/refusal.ts';
import { type AuthStage, launchOf, newcomer, newTelegramId, post, tokenIn } from './auth-stage.ts';

export const STEP_MS = 30_000;

/** The dependencies of the settings' verbs, taken from a stage. */
export const ownerContext = ({
  deps,
}: Pick<AuthStage, 'deps'>): OwnerDeps & { readonly sessions: Sessions } => ({
  ...deps,
  sharedThrottle: createSharedThrottle(deps),
});

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an app shows, computed independently of the product's own code. */
export function appCode(base32: string, nowMs: number): string {
  const bits = Array.from(base32, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / STEP_MS)));
  const hmac = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))));
  const digest = hmac.update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A player with a session in a browser of theirs. */
export type Owner = {
  readonly login: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly session: Session;
  /** The cookie of the browser they registered in. */
  readonly device: string;
};

/** A new player with a login, an unconfirmed address and a password. */
export async function newOwner(stage: AuthStage): Promise<Owner> {
  const body = newcomer();
  const answer = await post(stage, '/api/auth/registration', { body });
  const token = tokenIn(answer.cookie);
  const lines = answer.headers.getSetCookie();
  const device = lines.find((line) => line.startsWith('device='))?.split(';')[0] ?? '';
  return { ...body, token, device, session: await sessionOf(stage, token) };
}

/** A Telegram player, new by default, who has neither login nor address nor password. */
export async function newTelegramPlayer(
  stage: AuthStage,
  telegramId = newTelegramId(),
): Promise<Session> {
  const initData = launchOf(telegramId, stage.clock.nowMs());
  const { body } = await post(stage, '/api/auth/telegram/webapp', { body: { initData } });
  return await sessionOf(stage, body.token ?? '');
}

async function sessionOf(stage: AuthStage, token: string): Promise<Session> {
  const session = await stage.sessions.byToken(token);
  if (session === undefined) throw new Error('nobody was signed in');
  return session;
}

/** Marks a player's address as confirmed since the account began. */
export async function confirmAddress({ pool }: AuthStage, { session }: Owner): Promise<void> {
  await pool.query(
    'update players set email_verified = true, email_confirmed_at = created_at where id = $1',
    [session.playerId],
  );
}

/** A player with an authenticator app and recovery codes. */
export type Secured = Owner & {
  readonly base32: string;
  readonly recoveryCodes: readonly string[];
  /** A code not used yet: advances the time until the app shows one. */
  readonly nextCode: () => string;
};

/** Advances the stage's time. */
export const pass = ({ clock }: AuthStage, ms: number) => clock.setOffsetMs(clock.offsetMs() + ms);

/** A new player with two-factor on. */
export async function newSecured(stage: AuthStage): Promise<Secured> {
  const owner = await newOwner(stage);
  const { base32, recoveryCodes } = await secure(stage, owner.session, owner.password);
  const nextCode = () => {
    pass(stage, STEP_MS);
    return appCode(base32, stage.clock.nowMs());
  };
  return { ...owner, base32, recoveryCodes, nextCode };
}

/** What tests type for a wrong code. */
const WRONG_CODES = ['000000', '123456', '654321'];
const STEPS_AHEAD = 500;

/** Loads secrets until one shows none of the wrong codes in the next hours. */
export async function drawSecret(load: () => Promise<string>, nowMs: number): Promise<string> {
  for (;;) {
    const base32 = await load();
    const codes = Array.from({ length: STEPS_AHEAD }, (_, step) =>
      appCode(base32, nowMs + (step - 2) * STEP_MS),
    );
    if (!codes.some((code) => WRONG_CODES.includes(code))) return base32;
  }
}

/** Turns two-factor on for whoever has the session. */
export async function secure(stage: AuthStage, session: Session, password?: string) {
  const context = ownerContext(stage);
  const load = async () => (await loadSecret(context, session.playerId)).code;
  const base32 = await drawSecret(load, stage.clock.nowMs());
  const code = appCode(base32, stage.clock.nowMs());
  return { base32, recoveryCodes: await turnOn(context, session, { password, code }) };
}

let networks = 0;

/** A network address that no other user of this run has. */
export function newNetwork(): string {
  networks += 1;
  return `203.${100 + (networks >> 8)}.${networks & 255}.7`;
}

/** What the sign-in form sends, by default from a new network address. */
export type Try = {
  readonly login: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly address?: string;
  readonly device?: string;
};

/** Signs in as the form does; the app may be another process. */
export async function logIn(process: Pick<AuthStage, 'app'>, tried: Try) {
  const { address = newNetwork(), device, ...body } = tried;
  return await post(process, '/api/auth/login', {
    body: { ...body, recaptchaToken: 'sandbox-pass' },
    headers: { 'x-test-address': address, ...(device !== undefined && { cookie: device }) },
  });
}

/** The message that the form gets. */
export const said = async (process: Pick<AuthStage, 'app'>, tried: Try) =>
  (await logIn(process, tried)).body.msg;

export const credentials = ({ login, password }: Pick<Owner, 'login' | 'password'>) => ({
  login,
  password,
});

/** The refusal's name, or `ok` when there is none. */
export async function outcome(answer: Promise<unknown>): Promise<RefusalName | 'ok'> {
  try {
    await answer;
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.refusal;
    throw error;
  }
}

/** Everything that a refused message must leave unchanged, except the counts of attempts. */
export async function accountsIn({ pool }: AuthStage): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(`
    select json_build_object(
      'players', (select md5(string_agg(p::text, ',' order by p.id)) from players p),
      'two_factor', (select md5(string_agg(t::text, ',' order by player_id)) from two_factor t),
      'codes', (select md5(string_agg(c::text, ',' order by digest)) from recovery_codes c),
      'changes', (select md5(string_agg(e::text, ',' order by player_id)) from email_changes e),
      'links', (select md5(string_agg(l::text, ',' order by code_hash)) from mail_links l),
      'marks', (select md5(string_agg(m::text, ',' order by player_id, digest)) from player_fingerprints m),
      'mails', (select count(*) from mails),
      'sessions', (select count(*) from sessions)
    )::text as all`);
  return rows[0]?.all ?? '';
}
