// zod tries `new Function` to see whether it may compile its schemas, and the content security
// policy reports each try. zod reads its configuration from this object when it is loaded, which
// happens with the first form; calling its `config` here would bring zod along to the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
