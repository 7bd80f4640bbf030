/** A call of the back office that cannot be done, said to the person in a plain sentence. */
export class OfficeRefusal extends Error {
  /** Kebab-case, for the page to switch on. */
  readonly refusal: string;

  constructor(refusal: string, text: string) {
    super(text);
    this.name = 'OfficeRefusal';
    this.refusal = refusal;
  }
}
