import { hash } from 'node:crypto'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { mock } from 'node:test'

const builtin: typeof import('node:crypto') = createRequire(import.meta.url)('node:crypto')
const original = {
  randomBytes: builtin.randomBytes,
  randomInt: builtin.randomInt,
  randomUUID: builtin.randomUUID,
}

const streamOf = (seed: number) => {
  let drawn = 0
  return (size: number) => {
    const chunks: Buffer[] = []
    for (let left = size; left > 0; left -= 32) {
      drawn += 1
      chunks.push(Buffer.from(hash('sha256', `${seed} ${drawn}`, 'hex'), 'hex'))
    }
    return Buffer.concat(chunks).subarray(0, size)
  }
}

const uuidOf = (bytes: Buffer) => {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [
    [0, 8],
    [8, 12],
    [12, 16],
    [16, 20],
    [20, 32],
  ]
    .map(([from, to]) => hex.slice(from, to))
    .join('-')
}

const replace = (functions: object) => {
  Object.assign(builtin, functions)
  syncBuiltinESMExports()
}

/**
 * Makes this process draw ids and keys from a seed, and its clock stand still at `now` until it is moved. Answers what
 * moves the clock and what ends all this.
 */
export const seedProcess = (seed: number, now: Date) => {
  const draw = streamOf(seed)
  const randomUUID = () => uuidOf(draw(16))
  replace({
    randomUUID,
    randomBytes: (size: number) => draw(size),
    randomInt: (a: number, b?: number) =>
      b === undefined ? draw(6).readUIntBE(0, 6) % a : a + (draw(6).readUIntBE(0, 6) % (b - a)),
  })
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID, configurable: true })
  mock.timers.enable({ apis: ['Date'], now })
  return {
    setTime: (moment: Date) => mock.timers.setTime(moment.getTime()),
    end: () => {
      mock.timers.reset()
      Reflect.deleteProperty(globalThis.crypto, 'randomUUID')
      replace(original)
    },
  }
}
