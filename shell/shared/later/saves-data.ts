interface Connection {
  saveData?: boolean | undefined
}

/** Whether the visitor asks for as few bytes as possible: what nobody has asked for yet is left where it is. */
export const savesData = (): boolean =>
  (navigator as { connection?: Connection }).connection?.saveData === true
