import type { Producto, Variante } from '@plaza/contract'
import { keepUnits } from '@plaza/shell/format'
import { Link } from '@plaza/shell/router'
import { styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import { choicesOf } from './choices.ts'

const Axes = styled('div')({ display: 'grid', gap: tokens.space(3) })

const Axis = styled('nav')({ '& p': { marginBottom: tokens.space(1), fontSize: tokens.text.sm } })

const Values = styled('ul')({ display: 'flex', flexWrap: 'wrap', gap: tokens.space(2) })

const Value = styled(Link)({
  display: 'grid',
  placeItems: 'center',
  minWidth: 48,
  minHeight: 44,
  padding: tokens.space(1, 3),
  border: `1px solid ${tokens.line}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  color: tokens.ink,
  fontSize: tokens.text.sm,
  textDecoration: 'none',
  '&[aria-current=true]': {
    borderColor: tokens.brand,
    boxShadow: `inset 0 0 0 1px ${tokens.brand}`,
    fontWeight: tokens.weight.strong,
  },
  '&[data-sold-out=true]': {
    color: tokens.muted,
    borderStyle: 'dashed',
    textDecoration: 'line-through',
  },
})

const isChosen = (producto: Producto, variante: Variante) => variante.id === producto.id

/** What a product is to be in: a row of links for each axis, each to the option that differs there and in as little else as may be. */
export const Opciones = ({ producto }: { producto: Producto }) => {
  const { ejes = [], variantes = [] } = producto
  const own = variantes.find((variante) => isChosen(producto, variante))
  if (!own || variantes.length < 2) return null
  return (
    <Axes>
      {ejes.map((eje, at) => (
        <Axis key={eje} aria-label={eje}>
          <p>
            {eje}: <strong>{keepUnits(own.valores[at] ?? '')}</strong>
          </p>
          <Values>
            {choicesOf(variantes, own, at).map(({ valor, variante }) => (
              <li key={valor}>
                <Value
                  to={`/products/${variante.id}`}
                  preventScrollReset
                  aria-current={valor === own.valores[at]}
                  data-sold-out={!variante.disponible}
                >
                  <span>
                    {keepUnits(valor)}
                    {!variante.disponible && <VisuallyHidden>, sin stock</VisuallyHidden>}
                  </span>
                </Value>
              </li>
            ))}
          </Values>
        </Axis>
      ))}
    </Axes>
  )
}
