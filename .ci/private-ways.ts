interface Way {
  /** The sentence that a reader sees. */
  instead: string
  pattern: RegExp
  /** Where it is written all the same, each with what makes it something else. */
  places: Record<string, string>
}

/** What exists once, as a door of the shell, and what it looks like when somebody makes their own. */
export const ways: Way[] = [
  {
    instead:
      'What a visit or a device remembers is kept by `visit` and `device` of @plaza/shell/visit',
    pattern: /\b(?:session|local)Storage\b/g,
    places: {
      'shell/shared/storage/index.ts': 'the storage of the doors themselves',
      'shell/shared/visit/index.ts': 'the door',
      'shell/src/routing/history/scroll.ts': 'what the router itself has kept there',
      'mfe-counter/src/parts/device/device-spare.ts': 'has to know whether a sale was kept',
    },
  },
  {
    instead:
      'What may take effect once is sent by `once` of @plaza/shell/once, which makes its key',
    pattern: /\brandomUUID\b|\bgetRandomValues\b/g,
    places: {
      'shell/shared/once/senders.ts': 'the door',
      'mfe-account/src/parts/social/social-start.ts': 'tells a return of its own from a stranger',
      'mfe-backoffice/src/parts/cupon/cupon-texts.ts': 'a code that nobody guesses',
      'mfe-counter/src/screens/mostrador/pago/charge-venta.ts':
        'the name of a sale, on its receipt',
      'mfe-counter/src/screens/mostrador/ticket/ticket.ts': 'tells held tickets apart',
    },
  },
  {
    instead: 'What has an Idempotency-Key is sent by `once` of @plaza/shell/once',
    pattern: /'idempotency-key': (?!clave\b)[^}]*/gi,
    places: {
      'mfe-counter/src/screens/mostrador/unsent/register-venta.ts': "a sale's own name is its key",
    },
  },
  {
    instead:
      'What a loader brings, or why it brings nothing, is `load` of @plaza/shell/query; `NotLoaded` shows it',
    pattern: /return \{[^}]*\berror: \w+\.message\b|\bretrying=\{state === 'loading'\}/g,
    places: {
      'shell/shared/query/loaded.ts': 'the door',
      'shell/shared/query/not-loaded.tsx': 'the door',
      'shell/src/remotes/remote-failure.tsx': 'a module that did not come, not an answer',
    },
  },
  {
    instead:
      'What a part of a screen asks for comes by `useQuery`, or `latest`, of @plaza/shell/query',
    pattern: /\bnew AbortController\b|\blet is(?:Gone|Stale|Current|Mounted|Cancelled)\b/g,
    places: {
      'shell/shared/query/latest.ts': 'the door',
      'shell/src/layout/work/notices/while-shown.ts': 'a connection that is held, and no answer',
      'mfe-account/src/parts/password/use-strength.ts': 'code that comes, and no answer',
      'mfe-backoffice/src/parts/fotos/file-preview.tsx': 'a picture that is drawn here',
      'mfe-backoffice/src/screens/crear-producto/carga/use-carga.ts': 'asks until it is over',
      'mfe-storefront/src/screens/pago/use-pago.ts': 'asks until it is over',
      'mfe-counter/src/screens/mostrador/search/use-results.ts':
        'the first view of a till, whose budget has no room for the door',
      'mfe-counter/src/screens/mostrador/unsent/refused-list.tsx':
        'reads the device, in the same view',
    },
  },
  {
    instead: 'A piece of a screen that comes later is wanted by `useLater` of @plaza/shell/later',
    pattern: /\blazy\((?:async )?\(\)|\bimport\([^)]*\)\s*\.then\(/g,
    places: {
      'shell/src/routing/root.tsx': 'a sign that is for few, and leaves no gap where it is not',
      'mfe-counter/src/parts/etiquetas/printed-etiquetas.tsx': 'what draws, and is no component',
    },
  },
  {
    instead: 'Who saves data is told by `savesData` of @plaza/shell/later',
    pattern: /\bsaveData\b/g,
    places: { 'shell/shared/later/saves-data.ts': 'the door' },
  },
]

/** The ways of its own that a source file of the browser has, each with what to take instead. */
export const privateWaysIn = (file: string, text: string): string[] =>
  ways
    .filter(({ places }) => !(file in places))
    .flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}. ${instead}.`),
    )
