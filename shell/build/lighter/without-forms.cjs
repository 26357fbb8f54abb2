// Plaza's forms send by calls of their own (shell/shared/http): none is the router's, no module gets one of it (shell/shared/router), and
// nothing asks it to fetch beside a navigation. What it does for forms, for a framework's server components and for instruments
// has no other caller than what is taken out here.
const none = 'throw new Error("the router sends no forms")'

const emptied = (name) => [
  new RegExp(`^  async function ${name}\\([\\s\\S]+?^  }$`, 'm'),
  `  async function ${name}() { ${none} }`,
]

const parts = [
  [/^var Form = [\s\S]+?^Form\.displayName = "Form";$/m, 'var Form = void 0;'],
  ...['handleAction', 'fetch2', 'handleFetcherAction', 'handleFetcherLoader'].map(emptied),
  [/(?<=isSubmissionNavigation\(opts\)\) \{\s+return \{ path \};\s+\})[\s\S]+?^}$/m, `${none} }`],
  [/^ {4}if \(this\.context && typeof error [\s\S]+?^ {4}}$/m, ''],
  [/^ {4}if \(this\.context\) \{\s+return .+RSCErrorHandler[\s\S]+?^ {4}}$/m, ''],
  [/^ {2}if \((?:init|opts\?)\.instrumentations\) \{[\s\S]+?^ {2}}$/gm, ''],
  [/ \|\| parseHydrationData\(\)/g, ''],
]

/** A loader of webpack: the router's file without what sends forms. Throws where the library is written otherwise. */
module.exports = (source) => {
  if (!/^var Link = /m.test(source)) return source
  return parts.reduce((text, [pattern, replacement]) => {
    if (text.search(pattern) < 0) throw new Error(`the router has no ${pattern}`)
    return text.replace(pattern, replacement)
  }, source)
}
