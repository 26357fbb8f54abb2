import { createHash } from 'node:crypto'
import type { Mail, Message } from '../../ports/mail.ts'
import { PartlyDone } from '../jobs/jobs.ts'

/** What somebody else wrote, as part of a line of a letter: with breaks of its own it could write what Plaza would say. */
export const inLine = (text: string) => text.replace(/[\p{Z}\p{Cc}]+/gu, ' ').trim()

const hashOf = (parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

// It is kept with the work: whom a letter is for is not told by it.
const nameOf = ({ to, subject, text }: Message) => hashOf([to, subject, text]).slice(0, 16)

/**
 * Mail of one piece of work, by what that is known by: a letter that it hands over again has the id that it had before, by which
 * a mailbox shows it once. Of other work the same words are another letter.
 */
export const mailOf = (mail: Mail, trabajo: string): Mail => ({
  send: (letter) =>
    mail.send({ ...letter, id: hashOf([trabajo, letter.to, letter.subject, letter.text]) }),
})

/** Letters of one piece of work under way at once: others, and who waits for a code, have theirs meanwhile. */
const atOnce = 4

/** After that no letter is begun: the last one has its time before the work counts as failed. */
const turnMs = 8000

interface Tried {
  /** Names of the letters that were handed over before. */
  cartas?: readonly string[]
}

/**
 * Hands over the letters of one piece of work, but those that were when it was tried before. Nobody goes without theirs because somebody
 * else's is not taken. Rejects with PartlyDone where one is left.
 */
export const sendEach = async <T extends Tried>(
  mail: Mail,
  letters: readonly Message[],
  datos: T,
) => {
  const cartas = [...(datos.cartas ?? [])]
  const failures: unknown[] = []
  const left = letters.filter((letter) => !cartas.includes(nameOf(letter)))
  const until = performance.now() + turnMs
  const sendOn = async () => {
    while (performance.now() < until) {
      const letter = left.shift()
      if (!letter) return
      await mail.send(letter).then(
        () => cartas.push(nameOf(letter)),
        (cause) => failures.push(cause),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOn))
  if (left.length > 0) failures.push(new Error(`${left.length} letters are left for later`))
  const [cause] = failures
  if (failures.length > 0)
    throw new PartlyDone(
      { ...datos, cartas },
      cause instanceof Error ? cause : new Error('not sent'),
    )
}
