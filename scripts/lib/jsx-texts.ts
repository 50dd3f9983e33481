import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type TypeScript from 'typescript';
import type { Expression, JsxAttributeValue, Node } from 'typescript';
import { projectRoot } from './project.ts';
import { projectFiles } from './source-rules.ts';

/** Attributes whose value people read or hear. */
const readAttributes =
  /^(title|alt|label|placeholder|aria-(label|description|roledescription|valuetext))$/;
const letter = /\p{L}/u;
/** Operators whose result may be one of their sides, unlike that of a comparison. */
const joins: ReadonlySet<string> = new Set(['+', '&&', '||', '??']);

/** Texts in the client's JSX that are in no catalogue, each as one line. */
export async function textsInClient(): Promise<string[]> {
  const { default: ts } = await import('typescript');
  return projectFiles()
    .filter((file) => /^client\/src\/.*\.tsx$/.test(file) && !/\.test\.tsx$/.test(file))
    .flatMap((file) => textsInJsx(ts, file, readFileSync(join(projectRoot, file), 'utf8')));
}

/** The same for one file's source. */
export function textsInJsx(ts: typeof TypeScript, file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: Node, text: string) => {
    if (!letter.test(text)) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push(`${file}:${line + 1}: a text in JSX: ${text.trim()}`);
  };
  const visit = (node: Node) => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) noteTexts(node.expression);
    if (ts.isJsxAttribute(node) && readAttributes.test(node.name.getText(tree))) {
      const value = node.initializer;
      noteTexts(value && ts.isJsxExpression(value) ? value.expression : value);
    }
    ts.forEachChild(node, visit);
  };
  /** Texts that an expression may evaluate to; the arguments of a call such as t('Key') are none. */
  const noteTexts = (node: Expression | JsxAttributeValue | undefined) => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      note(node, node.head.text);
      for (const span of node.templateSpans) note(span, span.literal.text);
    } else if (ts.isConditionalExpression(node)) {
      noteTexts(node.whenTrue);
      noteTexts(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && joins.has(node.operatorToken.getText(tree))) {
      noteTexts(node.left);
      noteTexts(node.right);
    } else if (ts.isParenthesizedExpression(node)) noteTexts(node.expression);
  };
  visit(tree);
  return found;
}
