import { listeners, type PageState, pageState } from './index.ts'

/** Adds to what the page knows. */
export const changePage = (changes: Partial<PageState>) => {
  Object.assign(pageState(), changes)
  for (const listener of listeners) listener()
}
