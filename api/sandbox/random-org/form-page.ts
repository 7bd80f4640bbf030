import type { Context } from 'hono';
import { html } from 'hono/html';
import { bytesOfBase64 } from '../../../shared/fairness/base64.ts';
import { isRandomOrgSigned } from '../../../shared/fairness/random-org-signature.ts';
import { SANDBOX_RANDOM_ORG_MODULUS } from '../../../shared/fairness/sandbox-sources.ts';

/** The random object of the page's address, or undefined when it carries none. */
function readRandom(text: string): unknown {
  const bytes = bytesOfBase64(text);
  if (bytes === undefined || bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * `GET /signatures/form`: says whether the signature in the address is the stand-in's, and of what.
 */
export function showVerdict(c: Context): Response | Promise<Response> {
  const random = readRandom(c.req.query('random') ?? '');
  const signature = c.req.query('signature') ?? '';
  const isSigned = isRandomOrgSigned({ random, signature }, SANDBOX_RANDOM_ORG_MODULUS);
  const verdict = isSigned ? 'The signature is valid.' : 'The signature is not valid.';
  const shown = random === undefined ? 'Nothing to check.' : JSON.stringify(random, null, 2);
  c.status(isSigned ? 200 : 400);
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="dark" />
          <title>${verdict}</title>
          <link rel="stylesheet" href="/sandbox/page/index.css" />
        </head>
        <body>
          <main>
            <header>
              <p class="over">Stand-in for random.org</p>
              <h1>${verdict}</h1>
              <p>
                Checked against the sandbox’s own key. The numbers below
                ${isSigned ? 'are' : 'may not be'} what it signed.
              </p>
            </header>
            <pre><code>${shown}</code></pre>
          </main>
        </body>
      </html>`,
  );
}
