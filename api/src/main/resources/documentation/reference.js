Scalar.createApiReference('#reference', {
  url: '/openapi.json',
  baseServerURL: window.location.origin,
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'bearer' },
});
