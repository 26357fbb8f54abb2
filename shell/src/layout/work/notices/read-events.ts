/** One event of a stream, as the server said it. */
export interface ServerEvent {
  event: string
  data: string
  id: string | undefined
}

const readBlock = (block: string): ServerEvent | undefined => {
  const fields = new Map<string, string>()
  for (const line of block.split(/\r\n|\r|\n/)) {
    const at = line.indexOf(':')
    if (at < 1) continue
    const [name, value] = [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')]
    const before = name === 'data' ? fields.get('data') : undefined
    fields.set(name, before === undefined ? value : `${before}\n${value}`)
  }
  const data = fields.get('data')
  return data === undefined
    ? undefined
    : { event: fields.get('event') ?? 'message', data, id: fields.get('id') }
}

/** Longer than any event of ours: what goes on for longer is no stream of events. */
const longest = 1_000_000

/** Reads server-sent events, however the network cuts them into pieces. Throws where what comes is no such stream. */
export const createReader = () => {
  let rest = ''
  return (piece: string): ServerEvent[] => {
    const blocks = (rest + piece).split(/\n\n|\r\r|\r\n\r\n/)
    rest = blocks.pop() ?? ''
    if (rest.length > longest) throw new Error('an event without an end')
    return blocks.flatMap((block) => readBlock(block) ?? [])
  }
}
