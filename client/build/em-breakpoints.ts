const pxOfEm = 16;

/**
 * A PostCSS plugin: a width in a media query counts in letters. A reader who has set the browser's text to twice its size
 * gets the layout of a screen half as wide, with room for it.
 */
export const emBreakpoints = {
  postcssPlugin: 'unikat:em-breakpoints',
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replace(/([\d.]+)px/g, (_, px) => `${Number(px) / pxOfEm}em`);
    },
  },
};
