/**
 * How a page server is started that takes little of the machine; its image and its unit (`shell/deploy`) say the same. Each thread that
 * packs pages would have a heap of its own of what malloc gives, and of what is young V8 would keep 48 MB before it looks.
 */
export const pagesEnv = { MALLOC_ARENA_MAX: '2' }
export const pagesArgv = ['--max-semi-space-size=4']
