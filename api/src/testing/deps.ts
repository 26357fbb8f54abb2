import type { AppDeps } from '../app.ts'
import type { Services } from '../stand-ins/stand-ins.ts'

/** What an API is made of, with the services that come with it. */
export type TestDeps = AppDeps & Services
