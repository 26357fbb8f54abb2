import type * as z from 'zod/mini'
import type { Call } from './call.ts'

/** The names in braces of a path. */
export type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : never

/** The answers of a call that are no refusal. */
type Success<C extends Call> = C['answers'][Exclude<keyof C['answers'], 400>]

// A part that asks for nothing may be left out, and one that a call does not have cannot be said.
type Part<Name extends string, Value> =
  Partial<Value> extends Value ? { readonly [K in Name]?: Value } : { readonly [K in Name]: Value }
type NoPart<Name extends string> = { readonly [K in Name]?: never }

// A query is said by its values, as the API will read them; what has a default may be left out.
type Said<In, Out> = {
  readonly [K in keyof In]: K extends keyof Out
    ? Out[K] | (undefined extends In[K] ? undefined : never)
    : never
}

type SaidParams<C extends Call> = [ParamOf<C['path']>] extends [never]
  ? NoPart<'params'>
  : { readonly params: { readonly [Name in ParamOf<C['path']>]: string | number } }

type SaidQuery<C extends Call> = C extends { query: infer Schema extends z.ZodMiniObject }
  ? Part<'query', Said<z.input<Schema>, z.output<Schema>>>
  : NoPart<'query'>

type SaidHeaders<C extends Call> = C extends { headers: infer Schema extends z.ZodMiniObject }
  ? Part<'headers', z.input<Schema>>
  : NoPart<'headers'>

type SaidBody<C extends Call> = C extends { body: infer Schema extends z.ZodMiniType }
  ? { readonly body: z.input<Schema> }
  : C extends { takesFile: true }
    ? { readonly body: Blob }
    : NoPart<'body'>

/** What whoever makes a call says with it. */
export type RequestOf<C extends Call> = SaidParams<C> & SaidQuery<C> & SaidHeaders<C> & SaidBody<C>

type Read<A> = A extends { schema: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : A extends { mediaType: string }
    ? Blob
    : undefined

/** What whoever makes a call gets: the parsed body, a file, or nothing. */
export type AnswerOf<C extends Call> = Read<Success<C>>

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** What the API gets of a call. */
export interface Received<C extends Call> {
  /** The texts in the path. */
  readonly params: { readonly [Name in ParamOf<C['path']>]: string }
  readonly query: Parsed<C['query']>
  /** By their names in lower case. */
  readonly headers: Parsed<C['headers']>
  readonly body: Parsed<C['body']>
}

type Written<A> = A extends { schema: infer Schema extends z.ZodMiniType }
  ? z.input<Schema>
  : undefined

/** What the API answers a call with; a file is nothing that a schema knows. */
export type BodyOf<C extends Call> = Written<Success<C>>
