const { lockOwnWorld } = require('./lock.cjs')

const gone = [
  ...['process', 'require', 'Buffer', 'global', 'fetch', 'WebSocket', 'EventSource', 'navigator'],
  ...['Function', 'eval', 'SharedArrayBuffer', 'Atomics', 'crypto', 'Worker'],
  ...['BroadcastChannel', 'MessageChannel', 'setTimeout', 'setInterval', 'setImmediate'],
]

const makers = [() => undefined, async () => undefined, function* () {}, async function* () {}]

/**
 * Takes out of a worker's own world what leads out of it, once its own work is loaded. A realm has a world of its own; should
 * something lead from there to here after all, here is nothing: no process, no files, no way to run a text, nor anything of the
 * language that another realm would then have otherwise.
 */
const defang = () => {
  for (const maker of makers) Reflect.deleteProperty(Object.getPrototypeOf(maker), 'constructor')
  lockOwnWorld()
  for (const name of gone) Reflect.deleteProperty(globalThis, name)
}

module.exports = { defang }
