import type { CaptchaAction, CaptchaView } from '../../../shared/platform/captcha/contract.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../logger.ts';
import { createAltcha } from './altcha.ts';
import { createRecaptcha, createTurnstile } from './foreign-captcha.ts';
import type { CaptchaSettings } from './settings.ts';

/** Tells people from robots, with the captcha provider the operator has configured. */
export type Captcha = {
  readonly view: CaptchaView;
  /** A challenge for the widget; undefined where an external provider makes them. */
  readonly challenge: ((action?: CaptchaAction) => Promise<object>) | undefined;
  /**
   * Whether the token is a correct answer for the action, `login` where it is left out, used for the
   * first time. An answer that cannot be checked does not pass.
   */
  isPassed(
    token: string | undefined,
    ip: string | undefined,
    action?: CaptchaAction,
  ): Promise<boolean>;
};

/** What one kind of captcha does. */
export type CaptchaDriver = {
  readonly view: CaptchaView;
  readonly challenge?: (action?: CaptchaAction) => Promise<object>;
  isPassed(token: string, ip: string | undefined, action?: CaptchaAction): Promise<boolean>;
};

type Deps = {
  readonly settings: CaptchaSettings;
  readonly db: Database;
  readonly logger: Logger;
  readonly isSandbox: boolean;
  /** The site's host, which external captchas name in their answer. */
  readonly hostname: string;
  /** Where tokens of an external provider are checked; set in tests. */
  readonly url?: string;
};

/** Passes in the sandbox without work, for tests; the other fails wherever it is sent. */
const SANDBOX_PASS = 'sandbox-pass';
const SANDBOX_FAIL = 'sandbox-fail';

export function createCaptcha({ settings, logger, isSandbox, ...deps }: Deps): Captcha {
  const driver = driverOf(settings, deps);
  return {
    view: driver.view,
    challenge: driver.challenge,
    isPassed: async (token, ip, action) => {
      if (token === undefined || token === '' || token === SANDBOX_FAIL) return false;
      if (isSandbox && token === SANDBOX_PASS) return true;
      try {
        return await driver.isPassed(token, ip, action);
      } catch (error) {
        logger.warn({ err: error, driver: driver.view.driver }, 'a captcha could not be checked');
        return false;
      }
    },
  };
}

function driverOf(
  settings: CaptchaSettings,
  { db, ...place }: Pick<Deps, 'db' | 'hostname' | 'url'>,
): CaptchaDriver {
  switch (settings.driver) {
    case 'altcha':
      return createAltcha({ db, key: settings.key });
    case 'recaptcha':
      return createRecaptcha({ ...settings, ...place });
    case 'turnstile':
      return createTurnstile({ ...settings, ...place });
  }
}
