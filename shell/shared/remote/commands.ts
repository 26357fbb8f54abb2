import * as z from 'zod'
import { funciones, path, roleList } from './manifest-words.ts'

/** What `POST /hallazgos` finds for people at work, by its kinds. */
const findsSchema = z.enum(['producto', 'pedido', 'miembro', 'persona', 'comercio'])

const commandBase = {
  /** A screen of its own in the frame of work: `/turnos/nuevo?comercioId=:comercioId`, `/turnos/:id` for what was found. */
  link: path,
  allowedRoles: roleList,
  /** What somebody has to be in the chosen shop. Its link names that shop. */
  allowedFunciones: z.array(z.enum(funciones)).min(1).optional(),
}

/**
 * What the search of people at work offers of a module: something to do, found by its label and its `words`, or the screen
 * that opens what the API finds. It is data alone: nothing of the module runs until somebody goes there.
 */
export const commandSchema = z.union([
  z.strictObject({
    ...commandBase,
    label: z.string().min(1).max(40),
    iconPath: z.string().optional(),
    /** Other words that people type for it. */
    words: z.array(z.string().min(1).max(24)).max(8).optional(),
  }),
  z.strictObject({ ...commandBase, finds: findsSchema }),
])
export type Command = z.infer<typeof commandSchema>
