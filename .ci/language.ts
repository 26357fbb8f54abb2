import { basename } from 'node:path'
import { filesIn, modules, read, sourcesIn } from './files.ts'

/** The source in which names are held to one language. */
export const sources = [
  'api/contract',
  'api/src',
  ...modules.map((name) => `${name}/src`),
  'shell',
].flatMap(sourcesIn)

/** Spanish grammar, verbs, and what is said of a noun. Words that are English too are not among them. */
const refused = new Set(
  `de del por para sin con mis que quien quienes como cuando cuanto segun entre hasta desde sobre hacia cada
  en el los las una unas otra otro otras otros mismo misma haya
  abrir aceptar acordar agregar ajustar anotar aplicar atender avisar barrer borrar buscar calcular cambiar cancelar
  cerrar comparar completar confirmar consultar contar correr cotizar crear cumplir despachar devolver dirigir
  editar elegir enviar escribir ganar guardar inflar iniciar leer liquidar matar mostrar mover negar olvidar pagar
  pedir planear quitar rechazar recibir registrar reintentar repartir revisar seguir sellar subir sumar
  surtir trabajar validar vender verificar vigilar
  comparte exige pide requiere surten trabaja tiene
  abierta abiertas abierto abiertos activo actuales ajeno ajenos aprobada aprobadas cerrada conocido conocidos
  creada creado creados devuelto devueltas disputado disputada elegida elegidas emitido emitidos enviado enviados
  esperada esperado firmado guardada guardado guardados hecha hecho hechos leida leidas leido mejor mejores muertos
  nueva nuevas nuevo nuevos pagada pagadas pagado pagable pendiente pendientes primer primera propia propio propios
  rechazada repetido retirado retirados siguiente sumados suelto tardias todo todos ultima ultimo vencida vendida
  vendidas vendido viejo vivo vivos`.split(/\s+/),
)

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-zñáéíóú\d]+/)

/** Whether a name says something in Spanish that is no noun. */
const isRefused = (name: string) => wordsOf(name).some((word) => refused.has(word))

const declaration = /\b(?:const|let|function|type|interface|class|enum) ([A-Za-z_$][\w$]*)/g

/** Names that a file declares, in its text without comments. */
const declaredIn = (source: string) =>
  [...source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(declaration)].map(
    ([, name = '']) => name,
  )

const keys = /(?:^|[{,(])\s*'?(\w+)'?\??:/gm
const literals = /'(\w+)'/g

const tables = filesIn('api/db/tables')
const ofContract = sources.filter(
  (path) => path.startsWith('api/contract/') && !path.endsWith('.test.ts'),
)
const jobs = 'api/src/machinery/jobs/trabajos.ts'

const allOf = (pattern: RegExp, paths: readonly string[]) =>
  paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, word = '']) => word))

/** What the description of the API calls a shape: `nuevaVentaSchema` and `NuevaVenta` are there as NuevaVenta. */
const shapes = allOf(/\bconst (\w+)Schema\b/g, ofContract).flatMap((shape) => [
  `${shape}Schema`,
  shape.replace(/^./, (first) => first.toUpperCase()),
])

/** Fields, columns, values, jobs and shapes: whole, they may be names. */
export const contractWords = new Set([
  ...allOf(keys, [...ofContract, ...tables, jobs]),
  ...allOf(literals, [...ofContract, ...tables, jobs]),
  ...shapes,
])

/** What a file says in Spanish that is neither a noun nor a word of the contract: names in it, and its own. */
export const spanishIn = (path: string, source: string) => {
  const file = basename(path).replace(/\.tsx?$/, '')
  return [
    ...(isRefused(file) ? [basename(path)] : []),
    ...declaredIn(source).filter((name) => isRefused(name) && !contractWords.has(name)),
  ]
}

const row = /^\| (?!term |-)([^|]+?) *\|[^|]+\| *`([^`]+)` *\|$/gm

/** The rows of the vocabulary: the terms of each, and its room. */
export const vocabularyIn = (text: string) =>
  [...text.matchAll(row)].map(([, terms = '', room = '']) => ({
    terms: terms.split(',').map((term) => term.trim()),
    room,
  }))
