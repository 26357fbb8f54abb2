import { escaped, pagePolicyOf } from '../../machinery/http/html.ts'
import type { Preferencia } from './datos.ts'

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2422; background: #f6f7f5 }
body { margin: 0 auto; max-width: 34rem; padding: 1.5rem }
main { background: #fff; border: 1px solid #dde3e0; border-radius: 1rem; padding: 1.5rem }
h1 { font-size: 1.35rem; margin: 0 0 .25rem }
p { color: #53605c; margin: .25rem 0 1rem }
table { width: 100%; border-collapse: collapse; margin: 1rem 0 }
td, th { padding: .5rem 0; border-bottom: 1px solid #dde3e0; text-align: left; font-weight: 400 }
td:last-child { text-align: right; white-space: nowrap }
tfoot td, tfoot th { border: 0; font-weight: 700 }
fieldset { border: 1px solid #dde3e0; border-radius: .75rem; margin: 0 0 1rem; padding: .5rem 1rem .75rem }
label { display: inline-flex; gap: .4rem; align-items: center; margin-right: 1rem; min-height: 2.75rem }
.actions { display: grid; gap: .75rem }
button { font: inherit; font-weight: 600; min-height: 3rem; border: 1px solid #14532d; border-radius: .75rem; background: #fff; color: #14532d }
button[value=aprobar] { background: #14532d; color: #fff }
button:focus-visible, input:focus-visible { outline: 3px solid #2f855a; outline-offset: 2px }`

/** What the page may load: its own style; its form may lead to `origin`, where the buyer goes back to. */
export const pagePolicy = (origin: string) => pagePolicyOf(style, `'self' ${origin}`)

const pesos = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
})

const row = ({ title, quantity, unit_price }: Preferencia['items'][number]) =>
  `<tr><td>${quantity} × ${escaped(title)}</td><td>${pesos.format(quantity * unit_price)}</td></tr>`

const choice = (name: string, legend: string, options: string[]) => `<fieldset>
<legend>${legend}</legend>
${options.map((option, i) => `<label><input type="radio" name="${name}" value="${option}"${i ? '' : ' checked'}>${option}</label>`).join('\n')}
</fieldset>`

const document = (title: string, content: string) => `<!doctype html>
<html lang="es-CO">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`

/** The page where a buyer decides how a payment ends. Size and colour only belong to the one that ends at random. */
export const checkoutPage = (id: string, { items }: Preferencia, monto: number) =>
  document(
    'Pago de prueba',
    `<p>Aquí no se mueve dinero: elige cómo termina el pago.</p>
<table>
<tbody>${items.map(row).join('')}</tbody>
<tfoot><tr><th scope="row">Total a pagar</th><td>${pesos.format(monto)}</td></tr></tfoot>
</table>
<form method="post">
<input type="hidden" name="pref_id" value="${escaped(id)}">
<div class="actions">
<button name="resultado" value="aprobar">Aprobar</button>
<button name="resultado" value="rechazar">Rechazar</button>
<button name="resultado" value="pendiente">Dejar pendiente</button>
</div>
<h2>Quién paga</h2>
<label>Documento <input name="documento" maxlength="40" autocomplete="off"></label>
<label>Tarjeta <input name="tarjeta" maxlength="40" inputmode="numeric" autocomplete="off"></label>
<h2>Al azar</h2>
${choice('talla', 'Talla', ['S', 'M', 'L', 'XL'])}
${choice('color', 'Color', ['Negro', 'Blanco', 'Azul', 'Rojo'])}
<div class="actions"><button name="resultado" value="azar">Al azar</button></div>
</form>`,
  )

/** What a buyer finds whose time to pay is over, or who never had a preference. */
export const overPage = () =>
  document('Este pago ya no está disponible', '<p>Vuelve a la tienda y haz el pedido de nuevo.</p>')

interface PagoMostrado {
  id: number
  status: string
  status_detail: string
  external_reference: string
  transaction_amount: number
  transaction_amount_refunded: number
}

const pagoForm = (pago: PagoMostrado) => {
  const { id, transaction_amount: monto, transaction_amount_refunded: devuelto } = pago
  return `<form method="post" action="pagos">
<h2>Pago ${id}</h2>
<p>${escaped(pago.status)}, ${escaped(pago.status_detail)} · ${pesos.format(monto)}, devuelto ${pesos.format(devuelto)}<br>Venta ${escaped(pago.external_reference)}</p>
<input type="hidden" name="id" value="${id}">
<label>Valor <input name="monto" inputmode="numeric" value="${Math.max(monto - devuelto, 0)}"></label>
<div class="actions">
<button name="accion" value="devolver">Devolver</button>
<button name="accion" value="abrir">Abrir contracargo</button>
<button name="accion" value="ganar">Lo gana el comercio</button>
<button name="accion" value="perder">Lo pierde el comercio</button>
</div>
</form>`
}

/** The latest payments, each with what a bank or the provider's own page may do to it. */
export const pagosPage = (pagos: PagoMostrado[]) =>
  document('Pagos de prueba', pagos.map(pagoForm).join('\n') || '<p>Todavía no hay pagos.</p>')
