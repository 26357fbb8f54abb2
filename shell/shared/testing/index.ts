/** Tests of components in a real browser: what shows one as the shell would, and the API as a component hears it. */
export { api, moment, type Sent } from './api.ts'
export { show } from './show.tsx'
