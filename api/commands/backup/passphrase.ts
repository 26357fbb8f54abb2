import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Settings } from './settings.ts'

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

/** The passphrase of the environment, or what somebody types. It is never an argument: those are seen by whoever lists processes. */
export const passphraseOf = async ({ BACKUP_PASSPHRASE }: Settings) => {
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE
  if (!process.stdin.isTTY)
    throw new Error('BACKUP_PASSPHRASE: it is empty, and nobody is here to type it')
  return ask('Passphrase of the backup: ')
}
