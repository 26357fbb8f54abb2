/**
 * How API and page server are started that take little of the machine; their images and units (`api/deploy`, `shell/deploy`) say the same.
 * Each thread that packs, or draws pictures, would have a heap of its own of what malloc gives, and of what is young V8 would
 * keep 48 MB before it looks. An order on PostgreSQL makes much that lives a little longer: with less than 8 it is taken for old.
 */
export const leanEnv = {
  // What one picture or password takes at once is given back at once: else malloc takes ever larger pieces into its heaps, and keeps them.
  api: {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    MALLOC_TRIM_THRESHOLD_: '1048576',
  },
  pages: { MALLOC_ARENA_MAX: '2' },
}
export const leanArgv = {
  api: ['--max-semi-space-size=8'],
  pages: ['--max-semi-space-size=4'],
}
