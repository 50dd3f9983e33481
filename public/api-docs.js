// Starts the API's reference page (/api/docs). A separate file, because the page allows no inline script.
// It must not call any other host.
const houseColours = `
.light-mode {
  --scalar-background-1: #fbfaf7; --scalar-background-2: #f1efe9; --scalar-background-3: #e8e5dd;
  --scalar-color-1: #10242b; --scalar-color-2: #51626a; --scalar-color-3: #51626a;
  --scalar-color-accent: #0b5a66; --scalar-border-color: #d9d6cd; }
.dark-mode {
  --scalar-background-1: #0c171b; --scalar-background-2: #13232a; --scalar-background-3: #1a2e36;
  --scalar-color-1: #e8f0f2; --scalar-color-2: #a3b6bd; --scalar-color-3: #a3b6bd;
  --scalar-color-accent: #74cfdd; --scalar-border-color: #2a4049; }`;

window.Scalar.createApiReference('#api', {
  url: '/api/openapi.json',
  // As chosen in the product; /before-paint.js ran before.
  darkMode: document.documentElement.dataset.bsTheme === 'dark',
  theme: 'none',
  customCss: houseColours,
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { securitySchemes: { csrf: { value: '1' } } },
});
