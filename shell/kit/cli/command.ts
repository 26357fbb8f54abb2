/** Options that commands know; `url` is where the shop answers. */
export interface Options {
  url: string
  /** The same where somebody said it: without, a module is emulated in the shell of the kit. */
  shop?: string | undefined
  port?: string | undefined
  version?: string | undefined
  reason?: string | undefined
  promote?: boolean | undefined
  percent?: string | undefined
  to?: string | undefined
  bundler?: string | undefined
  with?: string[] | undefined
  days?: string | undefined
  end?: string | undefined
  'no-journeys'?: string | undefined
}

export interface Context {
  /** Writes one line of JSON with `--json`, for a command that goes on. */
  tell: (value: object) => void
  /** The folder that the command was typed in: the module's. */
  root: string
  words: string[]
  options: Options
  /** Tells a person how it goes; says nothing with `--json`. */
  say: (line: string) => void
}

/** Does one thing, and answers what `--json` prints; nothing, where it goes on. Throws Failure. */
export type Command = (context: Context) => Promise<object | undefined>
