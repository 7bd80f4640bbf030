import type { CaptchaAction, CaptchaView } from '../../../../shared/platform/captcha/contract.ts';

type Recaptcha = {
  readonly ready: (act: () => void) => void;
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>;
};

type TurnstileOptions = {
  readonly sitekey: string;
  readonly action: string;
  readonly appearance: 'interaction-only';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
};

type Turnstile = {
  readonly render: (place: HTMLElement, options: TurnstileOptions) => string;
  readonly remove: (widgetId: string) => void;
};

type ForeignGlobals = { readonly grecaptcha?: Recaptcha; readonly turnstile?: Turnstile };

const globals = globalThis as ForeignGlobals;
const failed = () => new Error('The captcha could not be had');

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(failed()));
    document.head.append(script);
  });
}

async function recaptchaToken(siteKey: string, action: CaptchaAction): Promise<string> {
  if (globals.grecaptcha === undefined) {
    const query = new URLSearchParams({ render: siteKey });
    await loadScript(`https://www.google.com/recaptcha/api.js?${query}`);
  }
  const { grecaptcha } = globals;
  if (grecaptcha === undefined) throw failed();
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return await grecaptcha.execute(siteKey, { action });
}

/** Becomes visible only when a person has to answer, on top of the open dialog. */
async function turnstileToken(siteKey: string, action: CaptchaAction): Promise<string> {
  if (globals.turnstile === undefined) {
    await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  }
  const { turnstile } = globals;
  if (turnstile === undefined) throw failed();
  const place = document.createElement('div');
  const form =
    document.querySelector('dialog[open] form') ??
    document.querySelector('dialog[open]') ??
    document.body;
  form.append(place);
  let widgetId: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      widgetId = turnstile.render(place, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': () => reject(failed()),
      });
    });
  } finally {
    if (widgetId !== undefined) turnstile.remove(widgetId);
    place.remove();
  }
}

/** A token of the configured external captcha; rejects when it cannot be had. */
export async function foreignToken(
  { driver, siteKey }: CaptchaView,
  action: CaptchaAction,
): Promise<string> {
  if (siteKey === undefined) throw failed();
  return driver === 'turnstile'
    ? await turnstileToken(siteKey, action)
    : await recaptchaToken(siteKey, action);
}
