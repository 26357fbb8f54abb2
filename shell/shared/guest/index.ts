import { hello } from './hello.ts'
import { type Ask, mostHeight, tellSchema } from './messages.ts'

/** What a guest knows of the page that it is part of, and may ask of it. */
export interface Plaza {
  /** Its screen, by its name in module.json, and where: the address's path and the route's parameters. */
  screen: string
  path: string
  params: Record<string, string>
  /** The name of whoever is signed in, or null. */
  name: string | null
  /** Calls back when somebody signs in or out. */
  onName: (listener: (name: string | null) => void) => void
  /** Title of the page. At most 120 characters. */
  setTitle: (text: string) => void
  /** Leads the page to a route of the guest's own or to the path of a public one. Only just after somebody pressed something. */
  navigate: (to: string) => void
  /** Puts units of a product into the cart; false where they are not there. Only just after somebody pressed something. */
  addToCart: (id: number, quantity?: number) => Promise<boolean>
}

const reportHeight = (ask: (what: Ask) => void) => {
  const root = document.documentElement
  const measure = () => {
    const px = Math.min(Math.ceil(document.body.scrollHeight), mostHeight)
    ask({ kind: 'height', px })
  }
  new ResizeObserver(measure).observe(document.body)
  root.style.overflow = 'hidden'
  measure()
}

const reasonOf = (error: unknown) => String(error).slice(0, 200)

const reportFailures = (ask: (what: Ask) => void) => {
  addEventListener('error', ({ error }) => ask({ kind: 'failure', reason: reasonOf(error) }))
  addEventListener('unhandledrejection', ({ reason }) =>
    ask({ kind: 'failure', reason: reasonOf(reason) }),
  )
}

/** The port that the shop answers a guest's first word with. */
const askForPort = () =>
  new Promise<MessagePort>((resolve) => {
    addEventListener('message', ({ source, ports: [port] }) => {
      if (source === parent && port) resolve(port)
    })
    parent.postMessage(hello, '*')
  })

/**
 * Begins a guest's side: once, as the first thing of its entry. The frame is as high as its document from then on, and what
 * fails in it is told to its team.
 */
export const joinPlaza = async (): Promise<Plaza> => {
  const port = await askForPort()
  const ask = (what: Ask) => port.postMessage(what)
  const answers = new Map<number, (isAdded: boolean) => void>()
  const names = new Set<(name: string | null) => void>()
  let calls = 0

  return new Promise((resolve) => {
    port.onmessage = ({ data }) => {
      const told = tellSchema.safeParse(data)
      if (!told.success) return
      const { data: tell } = told
      if (tell.kind === 'alive') ask({ kind: 'alive' })
      if (tell.kind === 'name') for (const listener of names) listener(tell.name)
      if (tell.kind === 'cart') {
        answers.get(tell.call)?.(tell.isAdded)
        answers.delete(tell.call)
      }
      if (tell.kind !== 'start') return
      reportFailures(ask)
      reportHeight(ask)
      const { kind: _, ...start } = tell
      resolve({
        ...start,
        onName: (listener) => names.add(listener),
        setTitle: (text) => ask({ kind: 'title', text: text.slice(0, 120) }),
        navigate: (to) => ask({ kind: 'navigate', to }),
        addToCart: (id, quantity = 1) =>
          new Promise((answer) => {
            const call = calls++
            answers.set(call, answer)
            ask({ kind: 'cart', call, id, quantity })
          }),
      })
    }
  })
}
