// Shows what the bundler refuses, and begins the page anew with every build that succeeds. A script by itself: it is there also
// when nothing of the module is.

interface Fault {
  file?: string
  line?: number
  column?: number
  message: string
}

interface Build {
  id: string
  faults: Fault[]
}

const css = `
:host { all: initial; position: fixed; inset: 0; z-index: 2147483647; display: grid; align-items: start; overflow: auto;
  background: rgb(12 18 30 / 60%); font: 16px/1.5 system-ui, sans-serif; }
section { box-sizing: border-box; width: min(960px, calc(100% - 32px)); margin: 32px auto; padding: 24px; border-radius: 12px;
  border-top: 6px solid #c62828; background: #fff; color: #1a2233; }
h2 { margin: 0 0 4px; font-size: 22px; line-height: 1.3; }
p { margin: 0; color: #46506a; }
ol { margin: 20px 0; padding: 0; list-style: none; display: grid; gap: 16px; }
b { color: #a31515; overflow-wrap: anywhere; }
pre { margin: 6px 0 0; padding: 12px; border-radius: 8px; background: #f2f4f8; font: 14px/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; }
button { min-height: 44px; padding: 0 20px; border: 1px solid #46506a; border-radius: 8px; background: none; color: inherit;
  font: inherit; cursor: pointer; }
@media (prefers-color-scheme: dark) {
  section { background: #161d2c; color: #e8ecf5; } p { color: #b4bed3; } b { color: #ff9a92; } pre { background: #0e1420; }
  button { border-color: #b4bed3; }
}`

const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') => {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

const placeOf = ({ file, line, column }: Fault) =>
  [file ?? 'El módulo', line, column].filter((part) => part !== undefined).join(':')

const item = (fault: Fault) => {
  const element = create('li')
  element.append(create('b', placeOf(fault)), create('pre', fault.message))
  return element
}

let shown: HTMLElement | undefined

const hide = () => {
  shown?.remove()
  shown = undefined
}

const show = ({ faults }: Build) => {
  hide()
  const host = create('div')
  host.id = 'plaza-fallas'
  const root = host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(css)
  root.adoptedStyleSheets = [style]
  const section = create('section')
  section.setAttribute('role', 'alert')
  const list = create('ol')
  list.append(...faults.map(item))
  const close = create('button', 'Ocultar')
  close.addEventListener('click', hide)
  section.append(
    create('h2', 'El módulo no se pudo construir'),
    create('p', 'La página sigue con lo último que funcionó. Este aviso se va cuando lo arregles.'),
    list,
    close,
  )
  root.append(section)
  document.documentElement.append(host)
  shown = host
}

const { src, dataset } = document.currentScript as HTMLScriptElement
/** The build that the page was made of; of a page that does not say, the one that is told first. */
let first = dataset.build

new EventSource(new URL('../cambios', src)).addEventListener('message', ({ data }) => {
  const build = JSON.parse(data) as Build
  if (build.faults.length) {
    // What it is mended with is another build than the page has.
    first = ''
    return show(build)
  }
  hide()
  first ??= build.id
  if (first !== build.id) location.reload()
})

export {}
