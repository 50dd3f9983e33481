import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FilledText } from './filled-text.tsx';

it.each([
  ['nothing', [], 'nothing'],
  ['Delete {0} of {1}?', ['a@b.example'], 'Delete <bdi>a@b.example</bdi> of <bdi>{1}</bdi>?'],
  ['Delete {0}?', ['$& {0}'], 'Delete <bdi>$&amp; {0}</bdi>?'],
  ['{1}: {0}', [<b key="a">a</b>, 'b'], '<bdi>b</bdi>: <bdi><b>a</b></bdi>'],
])('fills %s', (text, values, html) => {
  expect(renderToStaticMarkup(<FilledText text={text} values={values} />)).toBe(html);
});
