/** A place in a built file that a stack names. */
export interface BuiltPlace {
  /** The module that the file is of; undefined for the shell. */
  module?: string | undefined
  version: string
  file: string
  /** From 1, both. */
  line: number
  column: number
}

const most = 10

const place =
  /\/(?:modules\/(mfe-[a-z0-9-]{1,60})|assets)\/([\w.-]{1,60})\/([\w./-]{1,120}\.m?js):(\d{1,7}):(\d{1,7})\)?$/

/** The places in files of modules and shell that a stack names, the innermost first: of all else it says, nothing is read. */
export const placesIn = (stack: string): BuiltPlace[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, module, version, file, row, column] = place.exec(line) ?? []
      if (!version || !file) return []
      return [{ module, version, file, line: Number(row), column: Number(column) }]
    })
    .slice(0, most)
