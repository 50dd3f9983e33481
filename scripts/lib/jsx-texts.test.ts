import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { textsInJsx } from './jsx-texts.ts';

/** The texts found in a component that returns this. */
function found(jsx: string) {
  const source = `const X = () => (\n  ${jsx}\n);\n`;
  return textsInJsx(ts, 'x.tsx', source).map((line) =>
    line.replace('x.tsx:2: a text in JSX: ', ''),
  );
}

describe('a text in JSX', () => {
  test.each([
    ['<p>Save</p>', 'Save'],
    ["<p>{'Save'}</p>", 'Save'],
    [`<p>{\`Save \${name} now\`}</p>`, 'Save'],
    ["<p>{isNew ? t('New') : ('Old')}</p>", 'Old'],
    ["<p>{isNew && 'New'}</p>", 'New'],
    ["<p>{name ?? 'nobody'}</p>", 'nobody'],
    ['<input placeholder="Straße" />', 'Straße'],
    ['<button aria-label="Close">×</button>', 'Close'],
    ["<img alt={isOld ? 'An old one' : undefined} />", 'An old one'],
    ['<Dialog title="Sure?" />', 'Sure?'],
  ])('is found: %s', (jsx, text) => {
    expect(found(jsx)[0]).toBe(text);
  });

  test.each([
    "<p>{t('Save')}</p>",
    '<p>· {count} / 100 %</p>',
    "<p className=\"lead\" id='x'>{isNew ? t('New') : null}</p>",
    "<p>{status === 'loggedIn' && <b>{name}</b>}</p>",
    '<img alt="" src=\'/a.svg\' />',
    `<code lang="de">{\`\${a}-\${b}\`}</code>`,
  ])('is ignored where it is not displayed: %s', (jsx) => {
    expect(found(jsx)).toEqual([]);
  });
});
