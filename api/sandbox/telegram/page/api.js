/** The request was refused; the message is the server's own. */
export class Refused extends Error {}

async function answerOf(response) {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  throw new Refused(
    body.description ?? body.error?.msg ?? `The sandbox answered ${response.status}.`,
  );
}

/** Reads JSON from the sandbox. */
export async function get(path) {
  return await answerOf(
    await fetch(`/sandbox${path}`, { headers: { accept: 'application/json' } }),
  );
}

/** Sends JSON to the sandbox. */
export async function send(path, body, method = 'POST') {
  return await answerOf(
    await fetch(`/sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}
