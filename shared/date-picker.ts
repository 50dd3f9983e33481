/** Defaults and steps of fields for a date and a time. */
export const datePicker = {
  defaultHour: 12,
  minuteStep: 5,
  debounceMs: 300,
  firstDayOfWeek: 1,
} as const;
