/** The text that refuses a member without a role, by the role that it needs. */
export const roleMissingTexts = {
  Owner: 'Member_NeedsOwner',
  Clerk: 'Member_NeedsClerk',
  Buyer: 'Member_NeedsBuyer',
} as const;
