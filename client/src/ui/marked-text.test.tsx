import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkedText } from './marked-text.tsx';

const marks = { code: (content: string) => <code>{content}</code> };

it.each([
  ['nothing', 'nothing'],
  ['<code>A</code>', '<code>A</code>'],
  ['one <code>A</code>, two <code>B</code>.', 'one <code>A</code>, two <code>B</code>.'],
  ['<b>bold</b>', '&lt;b&gt;bold&lt;/b&gt;'],
])('renders the marks of %s', (text, html) => {
  expect(renderToStaticMarkup(<MarkedText text={text} marks={marks} />)).toBe(html);
});
