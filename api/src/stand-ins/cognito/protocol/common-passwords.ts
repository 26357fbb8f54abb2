import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'])

/** Whether a password is among those that people choose most, which are tried first. */
export const isCommon = (password: string) => common.has(password.toLowerCase())
