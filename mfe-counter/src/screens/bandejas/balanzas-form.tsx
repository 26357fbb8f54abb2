import {
  type Balanzas,
  balanzasSchema,
  digitsOfValor,
  type Mostrador,
  prefijosBalanza,
  valoresBalanza,
} from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { useWork } from '@plaza/shell/form'
import { send } from '@plaza/shell/http'
import {
  Button,
  CheckboxField,
  Icon,
  IconButton,
  Notice,
  SelectField,
  styled,
  tokens,
} from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { OfficeCard } from '../../parts/page/office-page.tsx'

const Form = styled('form')({ display: 'grid', justifyItems: 'start', gap: tokens.space(4) })

const Formato = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: tokens.space(3),
  alignItems: 'end',
  width: '100%',
  margin: 0,
  padding: tokens.space(3, 4, 4),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.card,
  '& legend': { fontWeight: tokens.weight.loud, paddingInline: tokens.space(1) },
  '& > button': { width: '48px', height: '48px' },
  '& > p': { gridColumn: '1 / -1', color: tokens.muted, fontSize: tokens.text.sm },
})

type Fila = Balanzas['formatos'][number]

const asOption = (value: string) => ({ value, label: value })
const valorNames = { peso: 'El peso, en gramos', precio: 'El precio, en pesos' }

const layoutText = (fila: Fila) =>
  `${fila.prefijo} · ${fila.digitos_codigo} cifras del producto · ${fila.verificador ? '1 de control · ' : ''}${digitsOfValor(fila)} ${fila.valor === 'peso' ? 'del peso' : 'del precio'} · 1 de control`

interface FilaProps {
  fila: Fila
  place: number
  onChange: (part: Partial<Fila>) => void
  onRemove: () => void
}

const FormatoFields = ({ fila, place, onChange, onRemove }: FilaProps) => (
  <Formato>
    <legend>Etiqueta {place}</legend>
    <SelectField
      label="Empieza por"
      value={fila.prefijo}
      options={prefijosBalanza.map(asOption)}
      onChange={({ target }) => onChange({ prefijo: target.value as Fila['prefijo'] })}
    />
    <SelectField
      label="Cifras del producto"
      value={String(fila.digitos_codigo)}
      options={['4', '5', '6'].map(asOption)}
      onChange={({ target }) => onChange({ digitos_codigo: Number(target.value) })}
    />
    <SelectField
      label="Después dice"
      value={fila.valor}
      options={valoresBalanza.map((value) => ({ value, label: valorNames[value] }))}
      onChange={({ target }) => onChange({ valor: target.value as Fila['valor'] })}
    />
    <CheckboxField
      label="Con cifra de control antes"
      checked={fila.verificador}
      onChange={({ target }) => onChange({ verificador: target.checked })}
    />
    <IconButton aria-label={`Quitar la etiqueta ${place}`} onClick={onRemove}>
      <Icon name="trash" />
    </IconButton>
    <p>{layoutText(fila)}</p>
  </Formato>
)

const blank = (filas: readonly Fila[]): Fila => ({
  prefijo: prefijosBalanza.find((one) => filas.every(({ prefijo }) => prefijo !== one)) ?? '20',
  ...{ digitos_codigo: 5, valor: 'peso', verificador: false },
})

/** How the labels that a shop's scales print are read at its tills. */
export const BalanzasForm = ({
  comercioId,
  mostrador,
}: {
  comercioId: number
  mostrador: Mostrador
}) => {
  const had = mostrador.balanzas ?? []
  const [filas, setFilas] = useState<Fila[]>(had)
  const [isPut, setPut] = useState(false)
  const read = balanzasSchema.safeParse({ formatos: filas })
  const wrong = read.error?.issues[0]?.message
  const { run, isBusy, failure } = useWork(async () => {
    await send(calls.putBalanzas, { params: { comercioId }, body: { formatos: filas } })
    setPut(true)
  }, 'No pudimos guardar las etiquetas. Inténtalo de nuevo.')
  const put = (next: Fila[]) => {
    setPut(false)
    setFilas(next)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!wrong && !isBusy) run()
  }
  return (
    <OfficeCard aria-labelledby="balanzas">
      <h2 id="balanzas">Etiquetas de la balanza</h2>
      <p>
        Si tu balanza imprime códigos con el peso o el precio, di cómo son. El código del producto
        en la balanza es su código de barras o su referencia.
      </p>
      <Form noValidate onSubmit={submit}>
        {filas.map((fila, i) => (
          <FormatoFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a layout is its place, its prefix changes.
            key={i}
            fila={fila}
            place={i + 1}
            onChange={(part) => put(filas.map((one, at) => (at === i ? { ...one, ...part } : one)))}
            onRemove={() => put(filas.filter((_, at) => at !== i))}
          />
        ))}
        {filas.length < prefijosBalanza.length && (
          <Button variant="outlined" onClick={() => put([...filas, blank(filas)])}>
            Agregar etiqueta
          </Button>
        )}
        {wrong && <Notice tone="error">{wrong}</Notice>}
        {failure && <Notice tone="error">{failure}</Notice>}
        {isPut && <Notice tone="success">Las cajas las leen desde que se vuelven a abrir.</Notice>}
        {(filas.length > 0 || had.length > 0) && (
          <Button type="submit" variant="contained" loading={isBusy}>
            Guardar etiquetas
          </Button>
        )}
      </Form>
    </OfficeCard>
  )
}
