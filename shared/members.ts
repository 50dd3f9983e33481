/** The members of an institution. */
export const members = {
  /** With open invitations. */
  max: 500,
  maxNameLength: 100,
};
