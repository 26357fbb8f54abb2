import { type Familia, imagenUrl, type VarianteInventario } from '@plaza/contract'
import { bind } from '@plaza/shell/form'
import { formatCop } from '@plaza/shell/format'
import { cdnUrl } from '@plaza/shell/http'
import { Link } from '@plaza/shell/router'
import { Button, Chip, Field, Picture, styled, tokens } from '@plaza/shell/ui'
import { paths } from '../../parts/comercio/comercio-address.ts'
import { MoneyField, money } from '../../parts/money/money-field.tsx'
import { pesosOf } from '../../parts/producto/numbers.ts'
import { opcionText } from './typed.ts'
import type { FamiliaState } from './use-familia.ts'

const Row = styled('fieldset')({
  display: 'grid',
  gap: tokens.space(3),
  minWidth: 0,
  margin: 0,
  padding: tokens.space(4),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.control,
  '& > legend': {
    padding: tokens.space(0, 2),
    marginLeft: tokens.space(-2),
    fontWeight: tokens.weight.strong,
  },
})

const Fields = styled('div')({
  display: 'grid',
  gap: tokens.space(3),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(130px, 100%), 1fr))',
  alignItems: 'start',
})

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  alignItems: 'center',
  color: tokens.muted,
  fontSize: tokens.text.sm,
  overflowWrap: 'anywhere',
})

const Foto = styled('span')({
  flex: 'none',
  width: '44px',
  height: '44px',
  overflow: 'hidden',
  borderRadius: tokens.radius.control,
  background: tokens.sunken,
})

interface Props {
  form: FamiliaState['form']
  at: number
  comercioId: number
  /** Of a product by weight every option is sold so. */
  isWeighed: boolean
  /** The family as it was read; undefined while it is still to be made. */
  read: Familia | undefined
  onRemove: () => void
}

const Known = ({ producto, comercioId }: { producto: VarianteInventario; comercioId: number }) => {
  const { id, imagen, status, valor_total, opcion } = producto
  const sources = imagen ? [{ src: imagenUrl(cdnUrl(), imagen, 320), width: 320 }] : []
  return (
    <>
      <Foto>
        <Picture sources={sources} alt="" sizes="44px" tint={id} />
      </Foto>
      <span>Con IVA {formatCop(valor_total)}</span>
      {status !== 1 && status !== 3 && <Chip size="small" label="Oculta" />}
      <Button
        size="small"
        component={Link}
        to={paths.editar(comercioId, id)}
        aria-label={`Fotos y detalles de ${opcion}`}
      >
        Fotos y detalles
      </Button>
    </>
  )
}

const Own = ({ form, at, isWeighed }: Pick<Props, 'form' | 'at'> & { isWeighed: boolean }) => (
  <>
    <Field
      label="Referencia"
      autoComplete="off"
      {...bind(form, `variantes.${at}.n_referencia`)}
      aria-required
    />
    <Field
      label="Código de barras"
      autoComplete="off"
      // A reader ends what it reads with Enter, which must not send the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      {...bind(form, `variantes.${at}.codigo_barras`)}
    />
    <MoneyField label="Valor neto" {...money(form, `variantes.${at}.valor_neto`)} isRequired />
    <Field
      label={isWeighed ? 'Stock en gramos' : 'Stock'}
      inputMode="numeric"
      autoComplete="off"
      {...bind(form, `variantes.${at}.stock`, { setValueAs: pesosOf })}
      aria-required
    />
  </>
)

/** One option: its values, and what is its own. Of a product that is not in the family yet, that stays as it is. */
export const FilaFields = ({ form, at, comercioId, isWeighed, read, onRemove }: Props) => {
  const [ejes, fila] = form.watch(['ejes', `variantes.${at}`])
  if (!fila) return null
  const producto = read?.variantes.find(({ id }) => id === fila.producto_id)
  const name = opcionText(ejes, fila.valores) || `Opción ${at + 1}`
  const isStill = fila.producto_id !== null && !read
  return (
    <Row>
      <legend>{name}</legend>
      <Fields>
        {ejes.map((eje, i) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: an axis is its place.
            key={i}
            label={eje.nombre.trim() || `Valor ${i + 1}`}
            autoComplete="off"
            {...bind(form, `variantes.${at}.valores.${i}`)}
            aria-required
          />
        ))}
        {!isStill && <Own form={form} at={at} isWeighed={isWeighed} />}
      </Fields>
      <Foot>
        {producto && <Known producto={producto} comercioId={comercioId} />}
        {isStill && (
          <span>
            Ya existe: {fila.n_referencia}, {formatCop(Number(fila.valor_neto))} sin IVA. Sus datos
            se quedan.
          </span>
        )}
        {fila.producto_id === null && <Chip size="small" color="primary" label="Nueva" />}
        {!(isStill && at === 0) && (
          <Button
            size="small"
            aria-label={`${producto ? 'Sacar' : 'Quitar'} ${name}`}
            onClick={onRemove}
          >
            {producto ? 'Sacar' : 'Quitar'}
          </Button>
        )}
      </Foot>
    </Row>
  )
}
