import { join } from 'node:path';
import type TypeScript from 'typescript';
import type { JsxChild, Node, Program, SourceFile, Type, TypeChecker } from 'typescript';
import { projectRoot } from './project.ts';

type Kind = 'blank' | 'element' | 'fixed text' | 'changing text' | 'comes and goes';

/**
 * Texts in the client's JSX that need an element of their own, each as one line. A browser that translates a page
 * replaces each text node. React still changes a text that is its element's only child. Any other text stays as it was,
 * and the page fails when the text goes or when an element comes before it.
 */
export async function bareTextsInClient(): Promise<string[]> {
  const { default: ts } = await import('typescript');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const tsconfig = join(projectRoot, 'client/tsconfig.json');
  const config = ts.getParsedCommandLineOfConfigFile(tsconfig, {}, host);
  const program = ts.createProgram(config?.fileNames ?? [], config?.options ?? {});
  const isOwn = /client\/src\/.*(?<!\.test)\.tsx$/;
  const files = program.getSourceFiles().filter(({ fileName }) => isOwn.test(fileName));
  return files.flatMap((file) => bareTexts(ts, program, file));
}

/** The same for one file of a program. */
export function bareTexts(ts: typeof TypeScript, program: Program, file: SourceFile): string[] {
  const checker = program.getTypeChecker();
  const found: Node[] = [];
  const visit = (node: Node) => {
    // What a fragment or a component returns may stand beside others, or go.
    const isFragment = ts.isJsxFragment(node);
    if (isFragment || ts.isJsxElement(node)) {
      const kinds = new Map(node.children.map((child) => [child, kindOf(ts, checker, child)]));
      const others = [...kinds].filter(([, kind]) => kind !== 'blank');
      const moves = isFragment || others.some(([, kind]) => kind === 'comes and goes');
      if (isFragment || others.length > 1)
        for (const [child, kind] of others)
          if (kind === 'changing text' || (kind === 'fixed text' && moves)) found.push(child);
    } else if (ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) {
      const returned = checker.getSignatureFromDeclaration(node)?.getReturnType();
      if (returned && kindOfType(ts, returned) === 'changing text') found.push(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    return `${file.fileName}:${line + 1}: a text without an element of its own`;
  });
}

function kindOf(ts: typeof TypeScript, checker: TypeChecker, child: JsxChild): Kind {
  if (ts.isJsxText(child)) return child.text.trim() === '' ? 'blank' : 'fixed text';
  if (!ts.isJsxExpression(child)) return 'element';
  const text = child.expression?.getText() ?? '';
  if (!child.expression || /^'\s*'$/.test(text)) return 'blank';
  if (/^t\('\w+'\)$/.test(text)) return 'fixed text';
  return kindOfType(ts, checker.getTypeAtLocation(child.expression));
}

/** A `ReactNode` counts as elements: a component wraps it where its callers pass texts. */
function kindOfType(ts: typeof TypeScript, type: Type): Kind {
  const parts = type.isUnion() ? type.types : [type];
  const textual = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
  // Of `text && <p>{text}</p>`, only the empty text is left.
  const isText = (part: Type) => (part.flags & textual) !== 0 && !(part.isLiteral() && !part.value);
  const objects = parts.filter(({ flags }) => (flags & ts.TypeFlags.Object) !== 0);
  if (!objects.every(({ symbol }) => symbol.name === 'Element')) return 'comes and goes';
  if (parts.some(isText)) return 'changing text';
  return objects.length === parts.length ? 'element' : 'comes and goes';
}
