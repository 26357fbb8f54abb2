import { getWebToken } from '../../../contract/servicio/calls.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Tokens } from '../../ports/tokens.ts'

/** Tokens of the application, for whoever asks. */
export const mountWebtoken = (at: Entrance, tokens: Tokens) =>
  mount(at, getWebToken, () => tokens.issue())
