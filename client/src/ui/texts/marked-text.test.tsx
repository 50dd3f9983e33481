import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkedText } from './marked-text.tsx';

const marks = { code: (content: string) => <code>{content}</code> };

it.each([
  ['nothing', '<span>nothing</span>'],
  ['<code>A</code>', '<code>A</code>'],
  [
    'one <code>A</code>, two <code>B</code>.',
    '<span>one </span><code>A</code><span>, two </span><code>B</code><span>.</span>',
  ],
  ['<b>bold</b>', '<span>&lt;b&gt;bold&lt;/b&gt;</span>'],
])('renders the marks of %s', (text, html) => {
  expect(renderToStaticMarkup(<MarkedText text={text} marks={marks} />)).toBe(html);
});
