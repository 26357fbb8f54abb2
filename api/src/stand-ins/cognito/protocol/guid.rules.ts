/** A version 4 GUID (RFC 9562) of 16 bytes, with the bits that are free as they come: as random as the bytes. */
export const guidOf = (bytes: Uint8Array) => {
  const free = Buffer.from(bytes.subarray(0, 16))
  free.writeUInt8((free.readUInt8(6) & 0x0f) | 0x40, 6)
  free.writeUInt8((free.readUInt8(8) & 0x3f) | 0x80, 8)
  return free.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
