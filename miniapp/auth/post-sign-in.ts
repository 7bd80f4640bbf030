import { signInFinished } from '../profile/session.ts';
import { post } from '../transport/http.ts';
import { RefusedError } from '../transport/refused-error.ts';

type SignInPath = '/api/auth/login' | '/api/auth/registration';

/**
 * Posts a sign-in form and, after success, brings both connections over to the player. Gives the
 * refusal instead of throwing it; undefined is success.
 */
export async function postSignIn(
  path: SignInPath,
  body: object,
): Promise<RefusedError | undefined> {
  try {
    const { token } = await post(path, body);
    await signInFinished(token);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedError) return error;
    throw error;
  }
}
