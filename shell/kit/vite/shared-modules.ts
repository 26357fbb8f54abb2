import { createRequire } from 'node:module'
import { join } from 'node:path'
import { takenIn } from './container.ts'

/** What `sharing.json` of the published shell says: the members of the share scope with their versions, and what each exports. */
interface Published {
  members: Record<string, string>
  exports: Record<string, string[]>
}

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default'

/** The members of the share scope, as the shell that is installed beside a module gives them. */
export const sharedModules = (root: string) => {
  const read = createRequire(join(root, 'package.json'))
  const { members, exports }: Published = read('@plaza/shell/sharing.json')
  return {
    isShared: (name: string) => Object.hasOwn(members, name),
    /** What a file imports in the place of a member: the member's own exports, out of the page. Those that are not used leave no trace. */
    codeOf: (name: string, global: string) => {
      const member = `${takenIn(global)}[${JSON.stringify(name)}]`
      const named = (exports[name] ?? []).filter(isIdentifier)
      return [
        `const member = ${member}`,
        'export default /* @__PURE__ */ (() => member.default ?? member)()',
        ...named.map((one) => `export const ${one} = /* @__PURE__ */ (() => member.${one})()`),
      ].join('\n')
    },
  }
}
