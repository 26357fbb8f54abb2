import { calls } from '../calls.ts'
import contract from '../package.json' with { type: 'json' }
import { type ContractStructure, contractOf } from './structure.ts'

/** Where an API says its contract, relative to the API. */
export const contractPath = '/contrato.json'

let made: ContractStructure | undefined

/** The contract that this code was made with. */
export const ownContract = (): ContractStructure => {
  made ??= contractOf(contract.version, calls)
  return made
}
