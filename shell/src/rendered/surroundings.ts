/** What a screen finds around it while it is drawn on the page server: nothing that waits, asks or tells. */
const nothing = () => undefined

let asked = 0

// Nobody is asked anything here: a screen for which an answer is missing is drawn in the browser.
const fetch = () => {
  asked += 1
  return Promise.reject(new TypeError('Nobody is asked while a page is drawn'))
}

const complaints: string[] = []

const complain = (...said: unknown[]) => {
  complaints.push(said.map(String).join(' ').slice(0, 500))
}

Object.assign(globalThis, {
  fetch,
  console: { log: nothing, info: nothing, debug: nothing, warn: complain, error: complain },
  setTimeout: nothing,
  clearTimeout: nothing,
  setInterval: nothing,
  clearInterval: nothing,
  queueMicrotask: (work: () => void) => void Promise.resolve().then(work),
  performance: { now: () => 0 },
})

/** Forgets what was said and asked before; answers what reads both. */
export const listen = () => {
  asked = 0
  complaints.length = 0
  return { hasAsked: () => asked > 0, complaints: () => [...complaints] }
}
