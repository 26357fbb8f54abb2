import { type ReactNode, useEffect, useEffectEvent } from 'react'

// Nothing else of the document takes room.
const printCss = (page: string) => `@media print {
  @page { ${page} }
  html, body { background: #fff !important }
  body *:not(:has([data-remision]), [data-remision], [data-remision] *) { display: none !important }
  *:has([data-remision])::before, *:has([data-remision])::after { content: none !important }
  *:has([data-remision]) {
    display: block !important; position: static !important; overflow: visible !important;
    height: auto !important; min-height: 0 !important; max-width: none !important;
    margin: 0 !important; padding: 0 !important; background: none !important;
  }
}`

/** Prints what is marked with `data-remision`, and nothing else. `page` is what its `@page` says. */
export const printMarked = (page: string) => {
  // A style element would want the page's nonce; a sheet that is made here wants none.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(printCss(page))
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  globalThis.print()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
}

interface PrintSheetProps {
  page: string
  onDone: () => void
  children: ReactNode
}

/** Prints its children, which mark themselves, once they are there. */
export const PrintSheet = ({ page, onDone, children }: PrintSheetProps) => {
  const print = useEffectEvent(() => {
    printMarked(page)
    onDone()
  })
  useEffect(() => {
    print()
  }, [])
  return children
}
