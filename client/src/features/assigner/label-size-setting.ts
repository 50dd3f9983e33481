import { defaultLabelSize, type LabelSize, labelSizes } from '#shared/labels.ts';

// The size of the labels in the printer of this desk, kept in this browser.

const storageKey = 'labelSize';

/** The size that was chosen last in this browser. */
export function rememberedLabelSize(): LabelSize {
  try {
    const stored = localStorage.getItem(storageKey);
    return labelSizes.find((size) => size === stored) ?? defaultLabelSize;
  } catch {
    return defaultLabelSize;
  }
}

export function rememberLabelSize(size: LabelSize): void {
  try {
    localStorage.setItem(storageKey, size);
  } catch {
    // The browser may refuse storage; the choice then lasts for this visit.
  }
}
