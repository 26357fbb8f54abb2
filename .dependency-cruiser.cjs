// The rest of the machinery may be named file by file.
const DOORS = '(?:rooms|stand-ins)/[^/]+|machinery/(?:audit|catalogue|jobs|keys|once)'
const ROOM = '^api/src/([^/]+/[^/]+)/'

// A module lies at the top, or within the one on whose screens it stands.
const MODULE = '(?:mfe-[^/]+/mfe-[^/]+|mfe-[^/]+)'

/** What may import what. Each rule's comment is the sentence a reader sees when the check fails. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // between packages
    forbid(
      'contract-is-pure',
      'The contract is data: it imports zod and itself, nothing else.',
      { path: '^api/contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^api/contract/', 'node_modules/zod/'] },
    ),
    forbid(
      'front-sees-only-the-contract',
      'Browser code knows the API by its contract, never by its source.',
      { path: '^(shell|mfe-[^/]+)/', pathNot: '^shell/server/' },
      { path: '^api/', pathNot: '^api/contract/' },
    ),
    forbid(
      'page-server-shares-little',
      'Page server and API share the contract, how a process serves and reads its settings, whose an address is, and what is safe in HTML.',
      { path: '^shell/server/' },
      {
        path: '^api/',
        pathNot: [
          '^api/contract/',
          '^api/src/machinery/(server/(network|server|settings)|http/html)\\.ts$',
        ],
      },
    ),
    forbid(
      'api-knows-no-front',
      'The API does not know who calls it.',
      { path: '^api/' },
      { path: '^(shell|mfe-[^/]+|e2e)/' },
    ),
    forbid(
      'remotes-are-strangers',
      'A remote never imports another remote; they meet in the shell, by URL.',
      { path: `^(${MODULE})/(?!mfe-)` },
      { path: '^mfe-', pathNot: '^$1/(?!mfe-)' },
    ),
    forbid(
      'shell-knows-no-remote',
      'The shell learns its remotes at run time, from the registry.',
      { path: '^shell/' },
      { path: '^mfe-' },
    ),
    forbid(
      'remote-sees-only-shared',
      'A remote may use shell/shared and shell/kit; shell/src is private.',
      { path: '^mfe-' },
      { path: '^shell/', pathNot: '^shell/(shared|kit)/' },
    ),
    forbid(
      'shared-knows-no-host',
      'What the shell shares cannot depend on the shell.',
      { path: '^shell/shared/' },
      { path: '^shell/src/' },
    ),
    forbid(
      'browser-knows-no-server',
      'What runs in the browser imports nothing of the page server or the build.',
      { path: '^shell/(src|shared)/' },
      { path: '^shell/(build|kit|server)/' },
    ),
    forbid(
      'router-by-its-door',
      'A module takes the router from @plaza/shell/router: one tree-shaken copy serves the page.',
      { path: '^mfe-' },
      { path: 'node_modules/react-router(-dom)?/' },
    ),
    forbid(
      'ui-is-dumb',
      'UI kit components take props: no session, cart, http or contract inside.',
      { path: '^shell/shared/ui/' },
      { path: '^(shell/shared/(?!ui/)|api/)' },
    ),
    forbid(
      'e2e-is-a-user',
      'Journeys drive the browser; besides that they may only seed and read the contract.',
      { path: '^e2e/', pathNot: '^e2e/otro-empaquetador/' },
      { path: '^(shell|mfe-[^/]+|api)/', pathNot: '^api/(contract|db/seed)/' },
    ),

    // inside a remote
    forbid(
      'screens-are-strangers',
      'Screens of a remote are composed in remote.tsx, not by importing each other; what two share is a part.',
      { path: `^(${MODULE})/src/screens/([^/]+)/` },
      { path: `^${MODULE}/src/screens/`, pathNot: '^$1/src/screens/$2/' },
    ),
    forbid(
      'parts-know-no-screen',
      'A part is what screens are made of: it imports none of them.',
      { path: `^${MODULE}/src/parts/` },
      { path: `^${MODULE}/src/screens/` },
    ),
    forbid(
      'src-is-screens-and-parts',
      'Beside remote.tsx lie screens/<screen>/ and parts/<concept>/, and nothing else.',
      { path: `^${MODULE}/src/` },
      {
        path: `^${MODULE}/src/`,
        pathNot: `^${MODULE}/src/(?:remote\\.tsx$|(?:screens|parts)/[^/]+/)`,
      },
    ),

    // inside the API: routes -> feature -> repository; ports in the middle, adapters outside
    forbid(
      'rooms-by-the-front-door',
      'Use another room through its <room>.ts, not its routes or repository.',
      { path: ROOM, pathNot: '\\.rules\\.ts$' },
      {
        path: `^api/src/(?:${DOORS})/`,
        pathNot: ['^api/src/$1/', '^api/src/[^/]+/([^/]+)/\\1\\.ts$'],
      },
    ),
    forbid(
      'machinery-knows-no-room',
      'What every room stands on knows none of them: what it needs of one is handed to it where the API is put together.',
      { path: '^api/src/(?:machinery|ports)/', pathNot: '\\.test\\.ts$' },
      { path: '^api/src/(?:rooms|stand-ins|adapters|testing)/' },
    ),
    forbid(
      'stand-ins-behind-main',
      'What stands in for a service outside is chosen where the program begins; nobody else knows that it is there.',
      {
        path: '^api/src/',
        pathNot:
          '^api/src/(?:stand-ins|testing|adapters)/|^api/src/(?:main|identity)\\.ts$|\\.test\\.ts$',
      },
      { path: '^api/src/stand-ins/' },
    ),
    forbid(
      'stand-ins-know-no-room',
      'A service outside knows nothing of Plaza, and neither does what stands in for it.',
      { path: '^api/src/stand-ins/', pathNot: '\\.test\\.ts$' },
      { path: '^api/src/(?:rooms|adapters)/' },
    ),
    forbid(
      'database-knows-no-source',
      'Tables, migrations and seeds stand without the API: what needs both is a command.',
      { path: '^api/db/', pathNot: '\\.test\\.ts$' },
      { path: '^api/(?:src|commands)/' },
    ),
    forbid(
      'rules-are-pure',
      'Rules compute: they import rules and the contract only.',
      { path: '\\.rules\\.ts$' },
      { pathNot: ['\\.rules\\.ts$', '^api/contract/'] },
    ),
    forbid(
      'ports-are-promises',
      'A port is an interface over contract types.',
      { path: '^api/src/ports/' },
      { pathNot: ['^api/src/ports/', '^api/contract/'] },
    ),
    forbid(
      'only-main-picks-adapters',
      'Which adapter runs is decided in one place: where a program begins.',
      {
        path: '^api/',
        pathNot: '^api/(src/(main\\.ts$|adapters/)|bench/|commands/)|\\.test\\.ts$',
      },
      { path: '^api/src/adapters/' },
    ),
    forbid(
      'only-repositories-speak-sql',
      'Kysely stays in repositories, migrations and their two ways, seeds and database.ts.',
      {
        path: '^api/',
        pathNot:
          '^api/(bench|simulation)/|\\.repository\\.ts$|^api/db/|^api/src/machinery/(?:database|migrate/(?:back|migrate))\\.ts$',
      },
      { path: 'node_modules/kysely/' },
    ),
    forbid(
      'only-routes-speak-http',
      'Hono stays in routes, http/, app.ts and main.ts.',
      {
        path: '^api/',
        pathNot:
          '^api/bench/|\\.routes\\.ts$|^api/src/(machinery/|app\\.ts$|main\\.ts$)|\\.test\\.ts$',
      },
      { path: 'node_modules/(hono|@hono)/' },
    ),

    // everywhere
    forbid(
      'no-cycles',
      'Two files that import each other are one file or three.',
      {},
      { circular: true },
    ),
    {
      ...forbid(
        'no-folder-cycles',
        'Two folders that need each other are one concept or three.',
        { path: `^(?:${MODULE}/src|shell/(?:src|shared))/` },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid('no-lost-imports', 'This import resolves to nothing.', {}, { couldNotResolve: true }),
    forbid(
      'no-dead-files',
      'Nothing imports this file and it imports nothing.',
      {
        orphan: true,
        pathNot: [
          '^shell/public/',
          '^shell/kit/emulator/client/',
          // Before each file of components (vitest.config.ts).
          '^shell/shared/testing/begin-clean\\.ts$',
          // It stands in the place of a library's file.
          '^shell/build/lighter/',
          '\\.config\\.[cm]?[jt]s$',
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
        ],
      },
      {},
    ),
    forbid(
      'no-tests-in-source',
      'Source never imports a test.',
      { pathNot: '\\.(test|spec)\\.tsx?$' },
      { path: '\\.(test|spec)\\.tsx?$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:[^/]+|mfe-[^/]+/mfe-[^/]+|e2e/otro-empaquetador(?:/guest)?)/dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
}
