const path = require('node:path')

const before = `const $refresh = globalThis.plazaRefresh;
var $RefreshReg$ = (type, id) => $refresh?.register(type, __webpack_module__.id + ' ' + id);
var $RefreshSig$ = () => $refresh ? $refresh.createSignatureFunctionForTransform() : (type) => type;
`
const after = `
if (import.meta.webpackHot) $refresh?.accept(import.meta.webpackHot, __webpack_module__.exports);
`

const client = JSON.stringify(path.join(__dirname, 'hot-client.ts'))

/**
 * Completes what swc's refresh transform leaves to the bundler: each file registers its components, and takes its own new
 * version when it exports components only. In a shell without refresh.ts both do nothing. The door listens for new builds.
 */
module.exports = function refreshLoader(code) {
  const isDoor = path.basename(this.resourcePath) === 'remote.tsx'
  return (isDoor ? `import ${client};\n` : '') + before + code + after
}
