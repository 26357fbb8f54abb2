const { options } = require('./.dependency-cruiser.cjs')

/**
 * Which folders may need each other. A folder's tests and what they share stand outside of it: they may look at anything,
 * and whatever they look at would be a circle.
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Rooms that need each other are one room or three.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^api/(?:src|commands|db)/', pathNot: '^api/db/seed/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|^api/src/testing/` },
  },
}
