interface Early {
  /** What was done to the page before it began to live, in its order. */
  done: [type: string, target: HTMLElement][]
  stop: () => void
}

const early = () => (globalThis as { plazaEarly?: Early }).plazaEarly

/** From now on React hears what is done itself. */
export const stopListening = () => early()?.stop()

// React knows what it has written into a field, and hears of what differs from that.
const say = (field: HTMLInputElement, type: string) => {
  const { value } = field
  if (type === 'input') {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  }
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Does again what was done while nobody heard it. */
export const replay = () => {
  for (const [type, target] of early()?.done.splice(0) ?? []) {
    if (!target.isConnected) continue
    if (type === 'click') target.click()
    else if (type === 'submit') (target as HTMLFormElement).requestSubmit()
    else say(target as HTMLInputElement, type)
  }
}
