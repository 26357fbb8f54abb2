const { transform } = require('sucrase')

/** Takes the types out of a file and turns its JSX into calls; what follows is minified by webpack. */
module.exports = function sucraseLoader(source) {
  const { code, sourceMap } = transform(source, {
    transforms: ['typescript', 'jsx'],
    jsxRuntime: 'automatic',
    // The page's React is the released one, which has no calls for development.
    production: true,
    disableESTransforms: true,
    filePath: this.resourcePath,
    sourceMapOptions: { compiledFilename: this.resourcePath },
  })
  this.callback(null, code, { ...sourceMap, sourcesContent: [source] })
}
