type AuthModalProps = { readonly view: 'auth' | 'registration' };

/** Holds the place of the modal until it is written. */
export function AuthModal({ view }: AuthModalProps) {
  return view;
}
