/** What was about to happen when a proof was asked for: for the way back from a provider. */
export interface ProofIntent {
  readonly name?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Where to come back to, if not to the page as it stands. */
  readonly returnTo?: string;
}
