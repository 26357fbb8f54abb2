/** Measures in px of the frame of people at work, shared by its components and by the first paint that the server sends. */
export const workSizes = {
  bar: 56,
  /** The menu at the side of a desk, and as a rail on a tablet. */
  side: 232,
  rail: 96,
} as const
