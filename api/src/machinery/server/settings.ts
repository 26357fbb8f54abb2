import * as z from 'zod'

/** What the environment says, without the blanks around it (an editor's line end, a quote's space); what is blank says nothing. */
export const givenOf = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )

/** The most that a timer of Node waits, in ms, and more pesos than anything costs. */
const largest = 2 ** 31 - 1

/** A setting that is a whole number, in digits alone: "7.000" is seven thousand to who writes it, and seven to JavaScript. */
export const whole = (least: number, most = largest) =>
  z
    .string()
    .regex(/^\d{1,16}$/, 'a whole number in digits alone, such as 7000')
    .transform(Number)
    .pipe(z.number().min(least).max(most))
