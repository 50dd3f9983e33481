// Which modules share a built file; all others lie where Vite puts them.

const formParts =
  /react-hook-form|@hookform|\/client\/src\/(?:ui|parts)\/(form|form-resolver|error-summary|use-field|password-fields|text-field|checkbox-field)\.tsx?$/;
// What only one page or a dialog needs stays with it.
const kitParts =
  /\/client\/src\/(ui|parts|hooks|api)\/(?!calendar|copy|dialog|confirm-dialog|[a-z-]+-fields?\.)|lucide-react/;

/**
 * What the first page needs is one file: dozens of small ones compress worse. zod has its own, for
 * only schemas that fall away ask for it there. The parts that most pages share are two files, one
 * with the library for forms and one without, so that a page takes half as many requests and the
 * first script, which names every file, stays short.
 */
export const chunkGroups = [
  { name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 3 },
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  {
    name: 'forms',
    test: formParts,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'kit',
    test: kitParts,
    minShareCount: 3,
    priority: 0,
    includeDependenciesRecursively: false,
  },
];
