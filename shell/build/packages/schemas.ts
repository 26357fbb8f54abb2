import * as z from 'zod'
import { journeysFileSchema, manifestSchema, releaseSchema } from '../../shared/remote/index.ts'

const textOf = (title: string, schema: z.ZodType) =>
  `${JSON.stringify({ title, ...z.toJSONSchema(schema, { io: 'input' }) }, null, 2)}\n`

/**
 * The JSON Schemas of the published shell, by file: what an editor completes and underlines
 * `module.json` and `journeys.json` by.
 */
export const jsonSchemas = (): Record<string, string> => ({
  'module.schema.json': textOf('module.json of a module of Plaza', manifestSchema),
  'journeys.schema.json': textOf('journeys.json of a module of Plaza', journeysFileSchema),
  'release.schema.json': textOf('release.json of a version of a module of Plaza', releaseSchema),
})
