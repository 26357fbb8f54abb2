import type { Receiver } from './deliver.ts'

const entry = /^(?:(mfe-[a-z0-9-]+)=)?(https?:\/\/\S+)$/

/** Whether the text names receivers: addresses with commas, each of all modules or, after `mfe-…=`, of one. */
export const isReceiverList = (list: string[]) => list.every((one) => entry.test(one))

/** The receivers that a list names; a call to each is signed with the secret. */
export const receiversOf = (list: string[], secret: string): Receiver[] =>
  list.flatMap((one) => {
    const [, module, url] = entry.exec(one) ?? []
    return url ? [{ module, url, secret }] : []
  })
