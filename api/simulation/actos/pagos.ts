import fc from 'fast-check'
import type { Mundo } from '../mundo/mundo.ts'
import type { PagoReal } from '../mundo/proveedor.ts'
import { acto, field, latest, nth, often, pick, record } from './acto.ts'
import type { Recuerdo } from './recuerdo.ts'

/** The provider's notices come. */
export const hear = async ({ proveedor, ask }: Mundo) => {
  while (proveedor.avisos.length > 0)
    for (const aviso of proveedor.avisos.splice(0)) {
      const { path, headers, body } = proveedor.requestOf(aviso)
      await ask(undefined, 'POST', path, body, headers)
    }
}

const resultados = fc.constantFrom(
  ...Array.from({ length: 6 }, () => ['approved', 'accredited']),
  ['rejected', 'cc_rejected_other_reason'],
  ['pending', 'pending_contingency'],
)

const openPage = async (
  mundo: Mundo,
  { paginas }: Recuerdo,
  { id: id_transaccion, quien }: Recuerdo['ventas'][number],
) => {
  const answer = await mundo.ask(quien, 'POST', '/payment', { id_transaccion })
  if (answer.status !== 201) return undefined
  const pagina = new URL(field(answer.body, 'init_point')).searchParams.get('pref_id') ?? ''
  paginas.push(pagina)
  return pagina
}

export const pagar = acto(
  'pagar',
  record({ n: nth, resultado: resultados }),
  'ventas',
  async (mundo, recuerdo, { n, resultado: [status = '', detail = ''] }) => {
    const pagina = await openPage(mundo, recuerdo, latest(recuerdo.ventas, n))
    if (pagina) mundo.proveedor.pay(pagina, status, detail)
  },
)

/** What was bought last is paid, nearly always what it costs. */
export const pagarUltima = acto(
  'pagarUltima',
  often(0, -1000),
  'ventas',
  async (mundo, recuerdo, de_mas) => {
    const ultima = recuerdo.ventas.at(-1)
    const pagina = ultima && (await openPage(mundo, recuerdo, ultima))
    if (pagina) mundo.proveedor.pay(pagina, 'approved', 'accredited', de_mas)
  },
)

/** Somebody pays once more on a page that was left open. */
export const pagarOtraVez = acto(
  'pagarOtraVez',
  record({ n: nth, resultado: resultados }),
  'paginas',
  async (mundo, { paginas }, { n, resultado: [status = '', detail = ''] }) => {
    mundo.proveedor.pay(pick(paginas, n), status, detail)
  },
)

/** A payment comes that is not what was asked for. */
export const pagarOtroMonto = acto('pagarOtroMonto', nth, 'paginas', async (mundo, recuerdo, n) => {
  mundo.proveedor.pay(latest(recuerdo.paginas, n), 'approved', 'accredited', -1000)
})

const among = (mundo: Mundo, n: number, isMeant: (pago: PagoReal) => boolean) => {
  const meant = [...mundo.proveedor.pagos.values()].filter(isMeant)
  return meant.length ? latest(meant, n) : undefined
}

const change = (nombre: string, isMeant: (pago: PagoReal) => boolean, cambio: Partial<PagoReal>) =>
  acto(nombre, nth, 'paginas', async (mundo, _, n) => {
    const pago = among(mundo, n, isMeant)
    if (pago) mundo.proveedor.change(pago, cambio)
  })

const isPending = ({ status }: PagoReal) => status === 'pending'
const isApproved = ({ status }: PagoReal) => status === 'approved'

export const decidir = fc.oneof(
  change('acreditar', isPending, { status: 'approved', status_detail: 'accredited' }),
  change('rechazar', isPending, { status: 'rejected', status_detail: 'by_admin' }),
  change('cancelar', isPending, { status: 'cancelled', status_detail: 'expired' }),
)

export const contracargo = change('contracargo', isApproved, {
  status: 'charged_back',
  status_detail: 'settled',
})

export const mediar = change('mediar', isApproved, { status: 'in_mediation' })

export const acordar = change('acordar', ({ status }) => status === 'in_mediation', {
  status: 'approved',
})

export const ganarDisputa = change('ganarDisputa', ({ status }) => status === 'charged_back', {
  status_detail: 'reimbursed',
})

/** Somebody of the shop gives money back on the provider's own page. */
export const devolverEnProveedor = acto(
  'devolverEnProveedor',
  record({ n: nth, porcentaje: fc.constantFrom(30, 100) }),
  'paginas',
  async (mundo, _, { n, porcentaje }) => {
    const pago = among(mundo, n, isApproved)
    if (!pago) return
    const left = pago.monto - pago.monto_reembolsado
    mundo.proveedor.giveBack(pago, Math.ceil((left * porcentaje) / 100))
  },
)

/** A notice comes: late, out of order, twice, or never. */
export const avisar = acto(
  'avisar',
  record({ n: nth, veces: fc.constantFrom(1, 1, 1, 2, 0) }),
  'paginas',
  async ({ proveedor, ask, repeat }, _, { n, veces }) => {
    if (proveedor.avisos.length === 0) return
    const aviso = pick(proveedor.avisos, n)
    const { path, headers, body } = proveedor.requestOf(aviso)
    let isHeard = veces === 0
    await repeat(veces, async () => {
      isHeard = (await ask(undefined, 'POST', path, body, headers)).status === 200 || isHeard
    })
    if (isHeard) proveedor.forget(aviso)
  },
)

/** All that the provider has to tell is heard. */
export const oir = acto('oir', fc.constant(0), undefined, (mundo) => hear(mundo))

export const caer = acto(
  'caer',
  fc.constantFrom(true, false, false, false),
  undefined,
  async ({ proveedor }, _, away) => proveedor.setAway(away),
)

/** The provider will not make the next refund. */
export const negarReembolso = acto(
  'negarReembolso',
  fc.constant(1),
  undefined,
  async (mundo, _, n) => mundo.proveedor.refuse(n),
)

export const perderRespuesta = acto(
  'perderRespuesta',
  fc.constant(1),
  undefined,
  async (mundo, _, n) => mundo.proveedor.loseAnswers(n),
)
