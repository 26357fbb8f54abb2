import { describe, expect, it } from 'vitest'
import { keptTexts, staleKept, wrongInTree, wrongWords } from './words.ts'

describe('what people read', () => {
  it('says tú, with its accents, and never only that something is loading', () => {
    expect(wrongInTree()).toEqual([])
  })

  it('keeps no text that nothing says any more', () => {
    expect(keptTexts().length).toBeGreaterThan(10)
    expect(staleKept()).toEqual([])
  })

  it.each([
    "title: 'Revise la conexión',",
    '<p>¿Usted desea continuar? Si usted quiere, siga.</p>',
    '        Escriba el nombre de su barrio.',
    'otherwise: "No pudimos abrir tu sesion ahora",',
    '<Spinner label="Cargando las versiones..." />',
    "placeholder={candidatos ? 'Sin nadie' : 'Cargando de nuevo'}",
  ])('is found where it does not: %s', (line) => {
    expect(wrongWords(line, [])).not.toEqual([])
  })

  it.each([
    "title: 'Se envían cuando inicie sesión aquí quien las hizo.'",
    '// Revise the order: usted is for nobody.',
    "failure: 'Ups, Ocurrio un error'",
    "text: 'Quien lo tenga ya no podrá usarlo.'",
  ])('is left alone where it does: %s', (line) => {
    expect(wrongWords(line, ['Ups, Ocurrio un error'])).toEqual([])
  })
})
