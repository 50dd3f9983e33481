/** The text that refuses a member without a role, by the role that it needs. */
export const roleMissingTexts = {
  Owner: 'Member_NeedsOwner',
  Clerk: 'Member_NeedsClerk',
  Buyer: 'Member_NeedsBuyer',
} as const;

/** The members of an institution. */
export const members = {
  /** With open invitations. */
  max: 500,
  maxNameLength: 100,
  /** For how long an invitation can be sent again. */
  invitationKeptDays: 30,
};
