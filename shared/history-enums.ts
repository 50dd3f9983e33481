// The same for the history of an ID; other pages do not load them.

/** What the owner of an ID reads about challenges; only these rows can be hidden. */
export const challengeEventKinds = [
  'ChallengeReceived',
  'ChallengeMatched',
  'ChallengeFailed',
] as const;

/** What the owner of an ID reads about its accounts; no stranger can cause them. */
export const accountEventKinds = [
  'ControlTaken',
  'AccountLinked',
  'AccountRemoved',
  'NewDevice',
  'RecoveryUsed',
] as const;

/** What the owner of an ID reads in its history. */
export const eventKinds = [
  ...challengeEventKinds,
  'ControlTaken',
  'CertificateWithdrawn',
  'AccountLinked',
  'AccountRemoved',
  'NewDevice',
  'RecoveryUsed',
] as const;
export type EventKind = (typeof eventKinds)[number];
