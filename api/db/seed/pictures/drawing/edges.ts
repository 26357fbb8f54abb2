type Pixels = { data: Buffer; width: number; height: number }

const reach = 3

// Mean colour of the opaque pixels around one, or nothing where there are none.
const solidAround = ({ data, width, height }: Pixels, x: number, y: number) => {
  const sum = [0, 0, 0, 0]
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const at = (row * width + column) * 4
      if (data[at + 3] !== 255) continue
      for (let channel = 0; channel < 3; channel++)
        sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0)
      sum[3] = (sum[3] ?? 0) + 1
    }
  }
  const [red = 0, green = 0, blue = 0, count = 0] = sum
  return count > 0 ? [red / count, green / count, blue / count] : undefined
}

/** Gives half-transparent rims the colour of what they belong to: the renders were cut out against white. */
export const healEdges = (pixels: Pixels) => {
  const healed = Buffer.from(pixels.data)
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      const at = (y * pixels.width + x) * 4
      const alpha = pixels.data[at + 3] ?? 0
      const colour = alpha > 0 && alpha < 255 ? solidAround(pixels, x, y) : undefined
      colour?.forEach((value, channel) => {
        healed[at + channel] = value
      })
    }
  }
  return healed
}
