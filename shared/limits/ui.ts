// Times, sizes and steps of the pages.

/**
 * How often a visible page asks for new challenges: with the answer's way, within three seconds. The
 * jitter spreads pages that were opened at the same moment; failures double the pause.
 */
export const challengePolling = {
  intervalMs: 2_500,
  jitterMs: 250,
  longestPauseMs: 60_000,
} as const;

export const ui = {
  toastMs: 5_000,
  backOnlineMs: 5_000,
  connectionProbeMs: 5_000,
  /** How long a logout or a public file may take; then a network that hangs counts as lost. */
  answerMs: 10_000,
  copyConfirmationMs: 5_000,
  /** How long an act that sends a mail can be undone. */
  undoMs: 10_000,
  redirectAfterVerificationMs: 3_000,
  skeletonDelayMs: 150,
  /** How long a new tab waits for the session of the others. */
  otherTabsMs: 150,
  /**
   * For so long a button that has just got the focus ignores presses: longer than a double press, and
   * the quickest look at an ID and a date takes longer.
   */
  deliberatePressMs: 600,
  /** How often the page asks whether a new e-mail address is confirmed. */
  waitingEmailMs: 10_000,
  collapseMs: 300,
  modalMs: 300,
  backdropMs: 150,
  /** How fast an ID or a code is spelled aloud; 1 is the usual speed. */
  spellingRate: 0.75,
} as const;

/** The breakpoints of the style sheet in px (`client/vite.config.ts`). */
export const breakpointsPx = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/**
 * Hand scanners: the longest pause between two characters of a scan, and before a second final one; from how many
 * characters on a fast run is a scan; after what time a single letter is none, since the next one of a scan follows
 * sooner; and in what time only a scanner presses two keys.
 */
export const scanner = {
  pauseMs: 400,
  minLength: 2,
  singleLetterMs: 100,
  quickestHandMs: 40,
} as const;

/** Defaults and steps of fields for a date and a time. */
export const datePicker = {
  defaultHour: 12,
  minuteStep: 5,
  debounceMs: 300,
  firstDayOfWeek: 1,
} as const;
