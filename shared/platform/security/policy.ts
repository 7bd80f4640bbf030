import type { CaptchaView } from '../captcha/contract.ts';
import { TON_BADGES, TON_BRIDGES } from './ton-bridges.ts';

const TELEGRAM_WEB = 'https://web.telegram.org';

/** Where pages are served: `siteUrl` has no trailing slash. */
export type PolicySite = {
  readonly siteUrl: string;
  readonly isSandbox: boolean;
  /** The origins of third-party games' frames, in the form of CSP sources. */
  readonly frameSources: readonly string[];
  /**
   * The captcha of sign-in and registration; only an external one needs scripts that are not ours.
   */
  readonly captcha?: CaptchaView['driver'];
};

/**
 * A source that names a host, or all below one of at least two parts; a scheme alone is any host.
 */
const NAMES_A_HOST = /^(https:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i;

/** Whether a source of frames says whose they are. */
export const namesHost = (source: string): boolean => NAMES_A_HOST.test(source);

/** The origins of an external captcha's script and frame. */
const CAPTCHA_SOURCES: Readonly<Record<CaptchaView['driver'], readonly string[]>> = {
  altcha: [],
  recaptcha: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  turnstile: ['https://challenges.cloudflare.com'],
};

const captchaSourcesOf = ({ captcha = 'altcha' }: PolicySite) => CAPTCHA_SOURCES[captcha];

/**
 * The fingerprint of an empty script: TON Connect sets a touch handler without code on the page,
 * for old phones. A handler with any code in it is refused.
 */
const EMPTY_HANDLER = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where a third-party game returns to inside its frame, which closes the window around it. */
export const GAME_CLOSED_PATH = '/game-closed.html';

/**
 * The sources of frames; our own are the page that games return to and the games of the sandbox.
 */
function frameSourcesOf(site: PolicySite): string {
  const foreign = [...site.frameSources, ...captchaSourcesOf(site)];
  const hasFrames = site.isSandbox || foreign.length > 0;
  return hasFrames ? ["'self'", ...foreign].join(' ') : "'none'";
}

/** Who may frame a page; we frame only the pages made for it. */
function frameAncestorsOf({ isSandbox }: PolicySite, path: string): string {
  const isFramed = isSandbox || path === GAME_CLOSED_PATH;
  return isFramed ? `'self' ${TELEGRAM_WEB}` : TELEGRAM_WEB;
}

/**
 * Pages run only our own scripts, connect only to our own sockets and the bridges of TON wallets,
 * and frame only third-party games; only Telegram's web client (and, in the sandbox, our stand-in
 * for it) may frame them.
 */
function contentPolicy(site: PolicySite, path: string): string {
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `img-src 'self' data: blob: ${TON_BADGES}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    "style-src 'self'",
    ["script-src 'self'", ...captchaSourcesOf(site)].join(' '),
    `script-src-attr 'unsafe-hashes' ${EMPTY_HANDLER}`,
    [
      `connect-src 'self' ${site.siteUrl.replace(/^http/, 'ws')}`,
      ...captchaSourcesOf(site),
      ...TON_BRIDGES,
    ].join(' '),
    `frame-src ${frameSourcesOf(site)}`,
    `frame-ancestors ${frameAncestorsOf(site, path)}`,
  ].join('; ');
}

/** Files of the build that are downloaded and opened from disk, by their download name. */
const DOWNLOADS: Readonly<Record<string, string>> = {
  '/verifier.html': 'rollhouse-verifier.html',
};

/** The `Content-Disposition` of a path whose file is downloaded rather than shown, or undefined. */
export function dispositionOf(path: string): string | undefined {
  const name = DOWNLOADS[path];
  return name === undefined ? undefined : `attachment; filename="${name}"`;
}

/**
 * The headers of every answer at a path, the same from the API and from the edge, by their names.
 */
export function securityHeadersOf(site: PolicySite, path: string): ReadonlyMap<string, string> {
  const isHttps = site.siteUrl.startsWith('https://');
  return new Map([
    ['Content-Security-Policy', contentPolicy(site, path)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ...(isHttps
      ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const]
      : []),
  ]);
}
