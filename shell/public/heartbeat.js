/*
 * Hears from a page every second, and tells the page server when it does not for some: a page whose code runs without an
 * end tells nothing itself. It counts its own seconds, so that a device that slept has missed none.
 */
const patience = 5

let page
let screen
let isHidden = true
let silent = 0

addEventListener('message', ({ data }) => {
  silent = 0
  if (data.page) page = data.page
  if (data.screen) screen = data.screen
  if ('isHidden' in data) isHidden = data.isHidden
})

const tell = () => {
  const reason = `The page did not answer for ${patience} s`
  const events = [{ kind: 'failure', phase: 'hang', ...screen, reason }]
  const body = JSON.stringify({ ...page, events })
  fetch('/eventos', { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

setInterval(() => {
  if (isHidden || !screen || !navigator.onLine) return
  silent++
  if (silent === patience) tell()
}, 1000)
