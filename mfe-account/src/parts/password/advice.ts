import type { TranslationKeys } from '@zxcvbn-ts/core'

const names = 'Los nombres se adivinan fácil.'
const dates = 'Las fechas y los años se adivinan fácil.'
const repeats = 'Las repeticiones se adivinan fácil.'
const rows = 'Las teclas seguidas se adivinan fácil.'
const series = 'Las series como «abc» se adivinan fácil.'
const common = 'Muchas personas usan una parecida.'
const word = 'Añade otra palabra poco común.'

/** What makes a password weak and what would make it stronger: one line of a phone each. */
export const advice: Pick<TranslationKeys, 'warnings' | 'suggestions'> = {
  warnings: {
    straightRow: rows,
    keyPattern: rows,
    simpleRepeat: repeats,
    extendedRepeat: repeats,
    sequences: series,
    recentYears: dates,
    dates,
    topTen: common,
    topHundred: common,
    common,
    similarToCommon: common,
    wordByItself: word,
    namesByThemselves: names,
    commonNames: names,
    userInputs: 'No uses tus datos ni el nombre del sitio.',
    pwned: common,
  },
  suggestions: {
    l33t: 'Cambiar letras por signos no alcanza.',
    reverseWords: 'Escribirla al revés no alcanza.',
    allUppercase: word,
    capitalization: word,
    dates,
    recentYears: dates,
    associatedYears: dates,
    sequences: series,
    repeated: repeats,
    longerKeyboardPattern: rows,
    anotherWord: word,
    useWords: 'Usa varias palabras que no vayan juntas.',
    noNeed: 'No hacen falta signos ni mayúsculas.',
    pwned: common,
  },
}
