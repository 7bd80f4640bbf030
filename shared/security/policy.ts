const TELEGRAM_WEB = 'https://web.telegram.org';

/** Where pages are served: `siteUrl` has no slash at its end. */
export type PolicySite = {
  readonly siteUrl: string;
  readonly isSandbox: boolean;
  /** Where the frames of third-party games come from, as a content policy names sources. */
  readonly frameSources: readonly string[];
};

/** The sources of frames, of which the sandbox's own are the games of its stand-in. */
function frameSourcesOf({ isSandbox, frameSources }: PolicySite): string {
  const sources = [...(isSandbox ? ["'self'"] : []), ...frameSources];
  return sources.length === 0 ? "'none'" : sources.join(' ');
}

/**
 * Pages run only our own scripts, speak only to our own sockets and frame only third-party games;
 * Telegram's web client alone (and, in the sandbox, our stand-in for it) may frame them.
 */
function contentPolicy(site: PolicySite): string {
  const { siteUrl, isSandbox } = site;
  return [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    `connect-src 'self' ${siteUrl.replace(/^http/, 'ws')}`,
    `frame-src ${frameSourcesOf(site)}`,
    `frame-ancestors ${isSandbox ? "'self' " : ''}${TELEGRAM_WEB}`,
  ].join('; ');
}

/** Files of the build that are saved and opened from disk, by the name they are saved under. */
const DOWNLOADS: Readonly<Record<string, string>> = {
  '/verifier.html': 'rollhouse-verifier.html',
};

/** The `Content-Disposition` of a path whose file is not shown but saved, or undefined. */
export function dispositionOf(path: string): string | undefined {
  const name = DOWNLOADS[path];
  return name === undefined ? undefined : `attachment; filename="${name}"`;
}

/** The headers every answer carries, from the API and from the edge alike, by their names. */
export function securityHeadersOf(site: PolicySite): ReadonlyMap<string, string> {
  const isHttps = site.siteUrl.startsWith('https://');
  return new Map([
    ['Content-Security-Policy', contentPolicy(site)],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ...(isHttps
      ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const]
      : []),
  ]);
}
