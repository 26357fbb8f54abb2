/** What a reader of an entry has to do, in place of the size of the version's step. */
const headings: Record<string, string> = {
  'Major Changes': 'You must change',
  'Minor Changes': 'You may use',
  'Patch Changes': 'Mended, nothing to do',
}

/** A CHANGELOG.md with the sections of Plaza. */
export const withHeadings = (changelog: string) =>
  changelog.replace(/^### (.+)$/gm, (line, title) =>
    headings[title] ? `### ${headings[title]}` : line,
  )

/** The version of the newest entry. */
export const newestOf = (changelog: string) => /^## (.+)$/m.exec(changelog)?.[1]
