import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { leastLetters, type Settings } from './settings.ts'

// What is typed is not shown.
const nowhere = new Writable({ write: (_, __, done) => done() })

const ask = (question: string) => {
  process.stderr.write(question)
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  return new Promise<string>((answer, refuse) => {
    reader.on('close', () => refuse(new Error('no passphrase was given')))
    reader.question('', (text) => {
      answer(text)
      reader.close()
      process.stderr.write('\n')
    })
  })
}

const askHere = (question: string) => {
  if (!process.stdin.isTTY)
    throw new Error('BACKUP_PASSPHRASE: it is empty, and nobody is here to type it')
  return ask(question)
}

/** The passphrase of the environment, or what somebody types. It is never an argument: those are seen by whoever lists processes. */
export const passphraseOf = async ({ BACKUP_PASSPHRASE }: Settings) =>
  BACKUP_PASSPHRASE ?? askHere('Passphrase of the backup: ')

/** The same for a backup that is made: what nobody sees is typed twice, since a slip would open it to nobody. */
export const newPassphraseOf = async ({ BACKUP_PASSPHRASE }: Settings) => {
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE
  const typed = await askHere('Passphrase of the backup: ')
  if (typed.length < leastLetters)
    throw new Error(`the passphrase has fewer than ${leastLetters} letters`)
  if ((await ask('The same again: ')) !== typed) throw new Error('the two passphrases differ')
  return typed
}
