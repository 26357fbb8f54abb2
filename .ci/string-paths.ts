/** Where paths are text: each with what makes it no call of the contract. */
const elsewhere: Record<string, string> = {
  'api/src/stand-ins/object-store/object-store.routes.ts': 'files, as a store of objects has them',
  'api/src/stand-ins/mailbox/mailbox.routes.ts': "the developers' mailbox",
  'api/src/machinery/docs/docs.routes.ts': 'the documentation itself',
  'api/src/machinery/telemetry/metrics.routes.ts': 'figures beside the API, for Prometheus',
  'api/src/machinery/http/close-rooms.ts': 'the addresses that no call has',
  'api/src/stand-ins/cognito/cognito.routes.ts': "Cognito's protocol",
  'api/src/stand-ins/cognito/oauth.routes.ts': "Cognito's protocol",
  'api/src/stand-ins/envioclick/envioclick.routes.ts': "EnvíoClick's stand-in",
  'api/src/stand-ins/mercado-pago/control.routes.ts': "Mercado Pago's stand-in",
  'api/src/stand-ins/mercado-pago/panel.routes.ts': "Mercado Pago's stand-in",
  'api/src/stand-ins/mercado-pago/mercado-pago.routes.ts': "Mercado Pago's stand-in",
}

/** The same, by path, inside files that also mount or send calls. */
const named: Record<string, string[]> = {
  // where the above are found
  'api/src/app.ts': [
    "'/archivos/almacen'",
    "'/dev/buzon'",
    "'/identity/oauth2'",
    "'/sandbox/mercadopago'",
    "'/'",
  ],
  // defaults of settings, and what the page server passes on as it is
  'shell/server/app.ts': ["'/api/*'", "'/api/dev/buzon/pagina'"],
  'shell/server/config.ts': ["'/api/archivos'", "'/api/identity'"],
  'shell/server/module/alone.ts': ["'/api/*'"],
  'shell/server/previews/preview-app.ts': ["'/api/*'"],
  'shell/server/processes/every-request.ts': ["'/api/*'"],
  'shell/shared/page/index.ts': ["'/api/archivos'", "'/api/identity'"],
}

const quote = '[\'"`]'

const inApi = [
  // a route by its path
  new RegExp(
    `\\.(?:get|post|put|patch|delete|all|use|route)\\(\\s*(${quote}/[^'"\`]*${quote})`,
    'g',
  ),
  new RegExp(`\\.on\\([^)]*?(${quote}/[^'"\`]*${quote})`, 'g'),
]

const inFront = [
  // an address of the API
  new RegExp(`(${quote}(?!@)[^'"\`\\s]*/api/[\\w*][^'"\`]*${quote})`, 'g'),
  // what sends, given a path in the place of a call
  new RegExp(
    `\\b(?:send|request|exchange|answerTo|prefetch|addressOf|pathOf)\\(\\s*${quote}[/$]`,
    'g',
  ),
  /\bhttp\.(get|post|put|patch|delete|file)\(/g,
  // a call made up beside the contract
  /\bbearer: '(\w+)'/g,
]

const isApi = (file: string) => file.startsWith('api/src/')
const isFront = (file: string) => /^(shell\/(src|shared|server)|mfe-[^/]+\/src)\//.test(file)

/** What sends the calls, and asks for the answers that module.json names. */
const sender = 'shell/shared/http/send.ts'

/** The places of a source file that write a path of the API instead of naming a call: its text from there. */
export const stringPathsIn = (file: string, text: string): string[] => {
  if (file in elsewhere || file === sender) return []
  const rules = isApi(file) ? inApi : isFront(file) ? inFront : []
  return rules
    .flatMap((rule) => [...text.matchAll(rule)])
    .filter(([, path = '']) => !named[file]?.includes(path))
    .map(([place]) => `${file}: ${place}`)
}
