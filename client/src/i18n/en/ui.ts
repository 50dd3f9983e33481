// The texts of interface parts on the first page.
export const ui = {
  Ui_Copy: 'Copy',
  Ui_Copied: 'Copied',
  Ui_CopyRefused: 'Selected: press Ctrl+C to copy',
  Ui_CopyWhat: 'Copy {{what}}',
  Ui_Retry: 'Try again',
  Ui_Loading: 'Loading …',
  Ui_Notifications: 'Notifications',
  PersonId_BirthDatePart: 'birth date',
  PersonId_SuffixPart: 'random',
};
