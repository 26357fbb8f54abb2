/** What comes after the first view: code that is asked for when it is wanted, and who wants none of it. */
export { savesData } from './saves-data.ts'
export { useLater } from './use-later.ts'
