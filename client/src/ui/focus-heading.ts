/** After the next paint, moves the focus to the page's heading if nothing else holds it. */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus();
  });
}
