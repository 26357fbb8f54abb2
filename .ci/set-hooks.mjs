import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// npm runs this after every install, without the development's packages too: it needs nothing and never fails.
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()

const hooksOfNow = () => {
  try {
    return git('config', '--get', 'core.hooksPath')
  } catch {
    return ''
  }
}

// Only where this tree is itself a clone: unpacked inside another one, that one's settings are not ours.
if (existsSync('.git') && !process.env.CI && !hooksOfNow())
  try {
    git('config', 'core.hooksPath', '.githooks')
  } catch (error) {
    console.warn(`Commits are not checked beforehand: ${error.message}`)
  }
