import { type SerializedStyles, serializeStyles as serialize } from '@emotion/serialize'

type Arguments = Parameters<typeof serialize>
type Registered = Arguments[1]

/** What comes to the same styles: each step is a part of them, a text that a component keeps. */
interface Step {
  next?: Map<string, Step>
  styles?: SerializedStyles
}

let root: Step = {}
let steps = 0
const mostSteps = 4000

/** Stand around the parts of a list, each of which ends otherwise, and before what was put together already, as that does. */
const [listBegins, listEnds, together] = ['[', ']', '{']

const isFunction = (arg: unknown): arg is (props: unknown) => unknown =>
  typeof arg === 'function' && !('__emotion_styles' in arg)

/** Adds a part that is the same for everybody; false for what is made for this element alone, or brings more along. */
const addPart = (arg: unknown, parts: string[]) => {
  if (typeof arg === 'string') {
    parts.push(arg)
    // A name of a class stands for what is registered by it.
    return arg.includes(':') || arg === ''
  }
  if (typeof arg !== 'object' || arg === null) return false
  const { styles, anim, next } = arg as { styles?: unknown; anim?: unknown; next?: unknown }
  if (typeof styles !== 'string' || anim || next) return false
  parts.push(together, styles)
  return true
}

/** Adds the parts of what a component is given; false where one of them is nothing that is kept. */
const addParts = (args: readonly unknown[], parts: string[], isListed = false): boolean =>
  args.every((arg) => {
    if (arg === null || arg === undefined || typeof arg === 'boolean') {
      if (isListed) parts.push('')
      return true
    }
    if (!Array.isArray(arg)) return addPart(arg, parts)
    parts.push(listBegins)
    const isKept = addParts(arg, parts, true)
    parts.push(listEnds)
    return isKept
  })

const stepOf = (parts: string[]) => {
  if (steps > mostSteps) {
    root = {}
    steps = 0
  }
  let step = root
  for (const part of parts) {
    step.next ??= new Map()
    let next = step.next.get(part)
    if (!next) {
      next = {}
      steps += 1
      step.next.set(part, next)
    }
    step = next
  }
  return step
}

/**
 * In the place of emotion's own while pages are drawn: most components come to the same styles on each card of each page, which
 * are then put together, looked through and named once. What is made for one element is emotion's to put together, as ever.
 */
export const serializeStyles = (
  args: Arguments[0],
  registered?: Registered,
  props?: Arguments[2],
): SerializedStyles => {
  const isTemplate = (args[0] as { raw?: unknown } | undefined)?.raw !== undefined
  if (isTemplate || props === undefined) return serialize(args, registered, props)
  const given = args.map((arg) => {
    let value: unknown = arg
    while (isFunction(value)) value = value(props)
    return value
  })
  const parts: string[] = []
  if (!addParts(given, parts)) return serialize(['', ...(given as typeof args)], registered, props)
  const step = stepOf(parts)
  step.styles ??= serialize(['', ...(given as typeof args)], registered, props)
  return step.styles
}
