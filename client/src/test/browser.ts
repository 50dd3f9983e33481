// What the DOM of the tests lacks of a browser, before any module of the page asks for it. Once for all files of a worker.

if (!document.fonts) {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'api-origin',
    content: 'self',
  });
  document.head.append(meta);
  Object.assign(document, { fonts: { ready: Promise.resolve(), load: async () => [] } });
}
