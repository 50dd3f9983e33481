import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilledText } from './filled-text.tsx';

it.each([
  ['nothing', [], '<span>nothing</span>'],
  [
    'Delete {0} of {1}?',
    ['a@b.example'],
    '<span>Delete </span><bdi translate="no">a@b.example</bdi><span> of </span><bdi translate="no">{1}</bdi><span>?</span>',
  ],
  [
    'Delete {0}?',
    ['$& {0}'],
    '<span>Delete </span><bdi translate="no">$&amp; {0}</bdi><span>?</span>',
  ],
  [
    '{1}: {0}',
    [<b key="a">a</b>, 'b'],
    '<bdi translate="no">b</bdi><span>: </span><bdi translate="no"><b>a</b></bdi>',
  ],
])('fills %s', (text, values, html) => {
  expect(renderToStaticMarkup(<FilledText text={text} values={values} />)).toBe(html);
});
