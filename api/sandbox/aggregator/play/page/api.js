const ROOT = new URL('../api/', import.meta.url);
const token = new URLSearchParams(location.search).get('token') ?? '';

/**
 * Asks the game's server. The body travels as plain text, so that a frame without an origin needs
 * no leave first. Answers `{ ok: false, error: 'offline' }` where nothing came back.
 */
export async function ask(path, body = {}) {
  try {
    const response = await fetch(new URL(path, ROOT), {
      method: 'POST',
      credentials: 'omit',
      keepalive: path === 'chips',
      body: JSON.stringify({ token, ...body }),
    });
    return await response.json();
  } catch {
    return { ok: false, error: 'offline', balance: null };
  }
}
