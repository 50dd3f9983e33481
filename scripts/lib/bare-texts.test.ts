import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { bareTexts } from './bare-texts.ts';
import { projectRoot } from './project.ts';

const bare = [
  "<p>{isOpen && <b />}{t('Save')}</p>",
  "<p>{t('Save')}{names.map((one) => <b key={one} />)}</p>",
  '<p>· {isOpen && <b />}</p>',
  '<p><b />{name}</p>',
  '<p><b />{count}</p>',
  "<p><b />{isOpen && t('Save')}</p>",
  "<p><b />{isOpen ? t('Save') : <i />}</p>",
  "<>{t('Save')}</>",
  'name',
];
const kept = [
  '<p>{name}</p>',
  '<p>{isOpen ? name : <b />}</p>',
  "<p><b />{t('Save')} <i /></p>",
  '<p>{isOpen && <b />}<span>{name}</span></p>',
  '<p>{name && <b>{name}</b>}{slot}</p>',
  "<>{isOpen && <b />}{' '}<span>{name}</span></>",
];

/** The lines with complaints, where each line is a component that returns one of these. */
function linesWithComplaints(returned: readonly string[]): string[] {
  const file = join(projectRoot, 'client/src/x.tsx');
  const given = `import type { ReactNode } from 'react'; declare const isOpen: boolean, name: string,
    count: number, names: string[], slot: ReactNode; declare function t(key: string): string;`;
  const lines = returned.map((jsx, index) => `function X${index}() { return (${jsx}); }`);
  const source = `${given.replace('\n', ' ')}\n${lines.join('\n')}`;
  const options: ts.CompilerOptions = {
    jsx: ts.JsxEmit.ReactJSX,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    module: ts.ModuleKind.ESNext,
    strict: true,
    types: [],
    lib: ['lib.es2024.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, source, target) : getSourceFile(name, target);
  const program = ts.createProgram([file], options, host);
  const own = program.getSourceFile(file);
  const found = own ? bareTexts(ts, program, own) : [];
  return found.map((line) => returned[Number(/:(\d+): /.exec(line)?.[1]) - 2] ?? line);
}

test('a text that React may lose on a translated page is found, and no other', () => {
  expect(linesWithComplaints([...bare, ...kept])).toEqual(bare);
});
