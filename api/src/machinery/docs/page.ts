/** The page. Its addresses are relative to where it lives, beside openapi.json. */
export const page = `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de Plaza</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/assets/swagger-ui.css">
<link rel="stylesheet" href="docs/assets/index.css">
<script src="docs/assets/swagger-ui-bundle.js" defer></script>
<script src="docs/assets/docs.js" defer></script>
</head>
<body>
<main id="docs"></main>
<noscript><p>Sin JavaScript, lee el documento: <a href="openapi.json">openapi.json</a>.</p></noscript>
</body>
</html>
`

/** What starts the page: a file, because the page allows no inline script. */
export const pageScript = `SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
})
`

/** What the page may load: its own files, the icons in its style sheet, and the API it documents. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
