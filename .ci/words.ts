import { modules, read, sourcesIn } from './files.ts'

/** Where people read Spanish: screens, and what the API says to them. */
const sources = () =>
  [...modules.map((name) => `${name}/src`), 'shell/src', 'shell/shared', 'api/src', 'api/contract']
    .flatMap(sourcesIn)
    .filter((path) => !/\.test\.tsx?$|\/testing\/|^api\/src\/machinery\/docs\//.test(path))

const record = 'shell/decisions/037-words-on-screens.md'

/** Texts that the specification gives word for word, as the record lists them. */
export const keptTexts = () =>
  [...read(record).matchAll(/^\| `([^`]+)` /gm)].map(([, text = '']) => text)

// Verbs as one says them to somebody who is not tú. Third persons of the same form stand after "que", "quien" and the like.
const formal =
  /\b(?:usted(?:es)?|está seguro|desea(?: eliminar)?|por favor,? (?:ingrese|seleccione|intente))\b|(?:^|[.:¿¡!?>"'`]\s*)(?:Inicie|Revise|Escanee|Seleccione|Intente|Ingrese|Escriba|Verifique|Consulte|Digite|Escoja|Elija|Haga|Espere|Complete|Confirme|Guarde|Suba|Envíe)\s/

// Words that lack an accent whatever they mean, and have no meaning without it.
const unaccented =
  /\b(?:Codigos?|sesion|Sesion|Ocurrio|ocurrio|Contactanos|Porfavor|pagina|Pagina|Telefono|Direccion|Informacion|informacion|tambien|Tambien|Numero|Envio|boletin|Boletin|credito|Catalogo|Atencion|Devolucion|Descripcion|ubicacion|Ubicacion) /

// A wait that says no more than that it is one.
const waiting = /Cargando/

/** What people can read in a line of source: its texts, between quotes or tags. */
const textsIn = (line: string) =>
  /^\s*(?:\/\/|\/?\*)/.test(line)
    ? []
    : [
        ...line.matchAll(/'([^']*[ …][^']*)'|"([^"]*[ …][^"]*)"|`([^`]*[ …][^`]*)`|>([^<>{}]*)</g),
        ...line.matchAll(/^\s*((?:¿|¡)?[A-ZÁÉÍÓÚ][^<>{}=;()]* [^<>{}=;]*)$/g),
      ].map((found) => found.slice(1).find(Boolean) ?? '')

/** Texts of a source that are not as people are spoken to here, beside the kept ones. */
export const wrongWords = (source: string, kept: readonly string[]) =>
  source
    .split('\n')
    .flatMap(textsIn)
    .map((text) => kept.reduce((rest, one) => rest.replaceAll(one, ''), text))
    .filter((text) => [formal, unaccented, waiting].some((rule) => rule.test(`${text} `)))

/** The same in all sources, each with where it stands. */
export const wrongInTree = () => {
  const kept = keptTexts()
  return sources().flatMap((path) =>
    wrongWords(read(path), kept).map((text) => `${path}: ${text.trim()}`),
  )
}

/** Kept texts that no source says any more. */
export const staleKept = () => {
  const manifests = modules.map((name) => read(`${name}/module.json`))
  const all = [...sources().map(read), ...manifests].join('\n')
  return keptTexts().filter((text) => !all.includes(text))
}
