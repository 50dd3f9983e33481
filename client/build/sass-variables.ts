import { breakpointsPx, ui } from '#shared/limits/ui.ts';

// Sass compares the first one with 0, which has no unit.
const breakpoints = Object.entries(breakpointsPx).map(
  ([name, px]) => `${name}: ${px === 0 ? px : `${px}px`}`,
);

/** Breakpoints and times of the product as Bootstrap's variables, which come before its defaults. */
export const sassVariables = `
$grid-breakpoints: (${breakpoints.join(', ')});
$container-max-widths: (sm: 33.75rem, md: 45rem, lg: 60rem, xl: 71.25rem, xxl: 82.5rem);
$modal-transition: transform ${ui.modalMs}ms ease-out;
$transition-fade: opacity ${ui.backdropMs}ms linear;
$collapse-time: ${ui.collapseMs}ms;
`;
