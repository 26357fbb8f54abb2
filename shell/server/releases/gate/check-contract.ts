import { breaksOf, type CallUse, type ContractStructure, sentenceOf } from '@plaza/contract/compat'
import type { Release } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'

const most = 8

/** What a version would not find in the API as `offered`, a sentence each; none where nobody knows one of the two. */
export const breaksWith = ({ uses }: Pick<Release, 'uses'>, offered?: ContractStructure) =>
  uses && offered ? breaksOf(uses.calls as CallUse[], offered).map(sentenceOf) : []

/** Throws `contrato_incompatible`, naming calls and fields, where a module uses what the API does not offer. */
export const checkContract = (release: Release, offered: ContractStructure) => {
  const found = breaksWith(release, offered)
  if (!found.length) return
  const rest = found.length > most ? `\n  … y ${found.length - most} más` : ''
  throw new ReleaseError(
    'contrato_incompatible',
    `${release.name} no funcionaría con esta API (contrato ${offered.version}):\n  ${found.slice(0, most).join('\n  ')}${rest}`,
  )
}
