import { culprit, reportReach } from './on-show.ts'

const elements = () => [document.documentElement, document.body]

const kept = ['class', 'style', 'hidden', 'inert']

/** Whether nobody sees an element, or nothing on it can be pressed. */
export const isGone = (element: HTMLElement) => {
  const { display, visibility, opacity, pointerEvents } = getComputedStyle(element)
  return (
    element.inert ||
    display === 'none' ||
    visibility !== 'visible' ||
    opacity === '0' ||
    pointerEvents === 'none'
  )
}

/** Takes from html and body what hides the whole page. */
export const watchAttributes = () => {
  const look = () => {
    const by = culprit()
    const gone = elements().filter(isGone)
    if (!by || !gone.length) return
    for (const element of gone) for (const name of kept) element.removeAttribute(name)
    reportReach(by, 'it hid the page')
  }
  const observer = new MutationObserver(look)
  for (const element of elements()) observer.observe(element, { attributeFilter: kept })
  look()
}
