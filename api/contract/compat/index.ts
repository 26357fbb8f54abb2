export { breaksOf, type CallBreak, type CallUse, wholeUse } from './compare.ts'
export { contractPath, ownContract } from './own.ts'
export { sentenceOf } from './sentence.ts'
export {
  type CallStructure,
  type ContractStructure,
  contractOf,
  nameOf,
  structureOf,
} from './structure.ts'
