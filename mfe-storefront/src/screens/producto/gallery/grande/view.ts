/** How a photo stands in its frame: how many times as large as whole, and how far its middle is from the frame's, in px. */
export interface View {
  scale: number
  x: number
  y: number
}

/** px from the middle of the frame. */
export interface Point {
  x: number
  y: number
}

/** The frame, in px. */
export interface Size {
  width: number
  height: number
}

export const whole: View = { scale: 1, x: 0, y: 0 }
/** What one press magnifies to, and the most that there is. */
export const press = 2.5
export const most = 4

const between = (least: number, value: number, greatest: number) =>
  Math.min(Math.max(value, least), greatest)

/** The nearest view that leaves no room beside the photo. */
const within = ({ scale, x, y }: View, { width, height }: Size): View => {
  const aside = (width * (scale - 1)) / 2
  const above = (height * (scale - 1)) / 2
  return { scale, x: between(-aside, x, aside), y: between(-above, y, above) }
}

/** As large as `scale` says, from whole to `most`; what is at `point` stays there where it can. */
export const magnify = (view: View, scale: number, point: Point, size: Size): View => {
  const wanted = between(1, scale, most)
  const by = wanted / view.scale
  const x = point.x - (point.x - view.x) * by
  const y = point.y - (point.y - view.y) * by
  return within({ scale: wanted, x, y }, size)
}

/** Moved by px, as far as there is photo. */
export const move = (view: View, by: Point, size: Size): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, size)

/** The part of the photo that a pointer without fingers points at. */
export const under = (point: Point, scale: number, size: Size) => magnify(whole, scale, point, size)
