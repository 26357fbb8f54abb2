const browsers: [RegExp, string][] = [
  [/\bEdgA?\b|EdgiOS/, 'Edge'],
  [/\bOPR\b|\bOPT\b/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const named = (names: [RegExp, string][], userAgent: string) =>
  names.find(([sign]) => sign.test(userAgent))?.[1]

/** A browser and its system as a person calls them ("Chrome en Android"); empty for what is neither. */
export const dispositivoOf = (userAgent = '') =>
  [named(browsers, userAgent), named(systems, userAgent)].filter(Boolean).join(' en ')
