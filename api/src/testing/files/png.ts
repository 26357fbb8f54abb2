import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

// One pixel, in eight bits of red, green and blue.
const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
const pixel = deflateSync(Buffer.from([0, 165, 80, 0]))

/** A PNG of one pixel that also says `text`, where no eye sees it: another text is another file with the same picture. */
export const pngSaying = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat([
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      chunk('IHDR', header),
      chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')),
      chunk('IDAT', pixel),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
