const { constants, createContext, Script } = require('node:vm')
const { momentsOf } = require('./moments.cjs')

/** What of the web a screen may use while it is drawn. All realms of a worker have the same, and nobody changes it. */
const web = {
  ...{ URL, URLSearchParams, Headers, Request, Response, AbortController, AbortSignal },
  ...{ TextEncoder, TextDecoder, atob, btoa },
}
for (const one of Object.values(web)) {
  Object.freeze(one)
  if (one.prototype) Object.freeze(one.prototype)
}

/** A function of this side that leads nowhere: it has no constructor to go by. */
const bare = (call) => Object.setPrototypeOf(call, null)

/** @param {string} name @param {string} code */
const scriptOf = (name, code) =>
  new Script(`(function (module, exports, require) { "use strict"; ${code}\n})`, { filename: name })

/**
 * A world of its own for one version of the shell and one of a module: its own intrinsics, no process, no files, no network,
 * no text that is run. What either does to it reaches nothing else.
 * @param {Script} shell @param {Script} module @param {boolean | undefined} isTrial
 */
const createRealm = (shell, module, isTrial) => {
  const world = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  })
  Object.assign(world, web)
  const goTo = isTrial ? momentsOf(world) : () => undefined
  const exported = { exports: {} }
  shell.runInContext(world)(exported, exported.exports)
  Object.freeze(world)
  const { admit, draw, members } = exported.exports
  return {
    admit: (tell) => admit(module.runInContext(world), members, bare(tell)),
    draw: (given, tell, moment) => {
      goTo(moment)
      draw(given, bare(tell))
    },
  }
}

module.exports = { createRealm, scriptOf }
