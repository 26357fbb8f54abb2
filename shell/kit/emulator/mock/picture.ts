import { randomOf } from './random.ts'

/** A picture that stands for any other: two colours, the same ones for the same address whatever its width. */
export const picture = (path: string) => {
  const hue = Math.floor(randomOf(path.replace(/-\d+(\.\w+)$/, '$1'))() * 360)
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml' },
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><rect width="640" height="640" fill="hsl(${hue} 45% 82%)"/><circle cx="320" cy="320" r="170" fill="hsl(${hue} 50% 58%)"/></svg>`,
  }
}
