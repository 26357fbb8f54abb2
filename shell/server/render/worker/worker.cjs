const { readlinkSync } = require('node:fs')
const { parentPort: port } = require('node:worker_threads')
const { defang } = require('./defang.cjs')
const { createRealm, scriptOf } = require('./realm.cjs')

const mostRealms = 4
const mostScripts = 12

const scripts = new Map()
const realms = new Map()

/** The newest last, at most so many. */
const keep = (kept, key, value, most) => {
  kept.delete(key)
  kept.set(key, value)
  if (kept.size > most) kept.delete(kept.keys().next().value)
  return value
}

/** Compiled once, whoever runs it; undefined where it has to be sent again. */
const compiled = ({ name, code }) => {
  const script = scripts.get(name) ?? (code === undefined ? undefined : scriptOf(name, code))
  return script && keep(scripts, name, script, mostScripts)
}

const failed = (error) =>
  JSON.stringify({ failed: { reason: String(error), stack: '' }, reached: '' })

// What is not here, or not any more, is answered with nothing (`messages.ts`).
const answer = (asked, tell) => {
  if (asked.kind === 'prepare') {
    const [shell, module] = [compiled(asked.shell), compiled(asked.module)]
    if (!shell || !module) return tell('')
    return keep(realms, asked.key, createRealm(shell, module, asked.isTrial), mostRealms).admit(
      tell,
    )
  }
  const realm = realms.get(asked.key)
  if (!realm) return tell('')
  keep(realms, asked.key, realm, mostRealms).draw(asked.given, tell, asked.moment)
}

port.on('message', (asked) => {
  let isTold = false
  const tell = (said, html, css) => {
    if (isTold) return
    isTold = true
    const drawn = html === undefined ? {} : { html: `${html}`, css: `${css}` }
    port.postMessage({ id: asked.id, said: `${said}`, ...drawn })
  }
  try {
    answer(asked, tell)
  } catch (error) {
    tell(failed(error))
  }
})

// By what the system calls this thread, whoever asks it to work finds how long it has.
const threadOf = () => {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return undefined
  }
}

port.postMessage({ thread: threadOf() })
defang()
