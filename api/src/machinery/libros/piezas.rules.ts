import { textoXml } from './xml.rules.ts'

const schemas = 'http://schemas.openxmlformats.org'
const relations = `${schemas}/officeDocument/2006/relationships`
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const main = `${schemas}/spreadsheetml/2006/main`

const relationXml = (kind: string, target: string, i: number) =>
  `<Relationship Id="rId${i + 1}" Type="${relations}/${kind}" Target="${target}"/>`

const relationsXml = (targets: (readonly [kind: string, target: string])[]) =>
  `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${targets
    .map(([kind, target], i) => relationXml(kind, target, i))
    .join('')}</Relationships>`

const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

export const sheetPath = (i: number) => `worksheets/sheet${i + 1}.xml`
export const textsPath = 'sharedStrings.xml'

const partXml = (path: string, kind: string) =>
  `<Override PartName="/xl/${path}" ContentType="${type}.${kind}+xml"/>`

/** The parts of a workbook that only say which others there are. */
export const piezasOf = (nombres: readonly string[]) => {
  const sheets = nombres.map((_, i) => sheetPath(i))
  const parts = [
    partXml('workbook.xml', 'sheet.main'),
    ...sheets.map((path) => partXml(path, 'worksheet')),
    partXml('styles.xml', 'styles'),
    partXml(textsPath, 'sharedStrings'),
  ]
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts.join('')}</Types>`,
    '_rels/.rels': relationsXml([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${nombres
      .map(
        (nombre, i) => `<sheet name="${textoXml(nombre)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...sheets.map((path) => ['worksheet', path] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', textsPath],
    ]),
    'xl/styles.xml': styles,
  }
}
