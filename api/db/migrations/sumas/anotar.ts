// The triggers that write down by how much sums change: what a sale's lines brought in before is taken away, what they bring in
// now is added. Both databases tell it by the view `ingresos`.

interface Spelling {
  diaOf: (moment: string) => string
  /** A moment as it is written on the wire, '' where there is none. */
  textOf: (moment: string) => string
}

const spellings = {
  sqlite: {
    diaOf: (moment) => `date(${moment}, '-5 hours')`,
    textOf: (moment) => `coalesce(${moment}, '')`,
  },
  postgres: {
    diaOf: (moment) => `to_char(${moment} at time zone 'America/Bogota', 'YYYY-MM-DD')`,
    textOf: (moment) =>
      `coalesce(to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '')`,
  },
} satisfies Record<string, Spelling>

export const momentsOf = (isPostgres: boolean): Spelling =>
  isPostgres ? spellings.postgres : spellings.sqlite

type Sign = '' | '-'

/** What a row adds up to besides its key. */
export const summed = [
  ...['unidades', 'unidades_reembolsadas', 'unidades_netas'],
  ...['valor_neto', 'valor_iva', 'valor_total'],
]

const writerOf = ({ diaOf, textOf }: Spelling) => {
  const momentOf = (row: string) =>
    `${diaOf(`${row}.fecha_y_hora`)} as dia, ${row}.canal_venta, ${textOf(`${row}.retracto_hasta`)} as retracto_hasta`

  /** Lines of sales, `i` of `from`. */
  const lineas = (sign: Sign, from: string) => `
    insert into sumas_cambios (dia, canal_venta, retracto_hasta, comercio_id, producto_id, nombre,
      ${summed})
    select ${momentOf('i')}, i.comercio_id, i.producto_id, i.nombre,
      ${summed.map((column) => `${sign} i.${column}`)} from ${from};`

  /** How many sales these lines are of; `alone` says which are the only ones of their shop, and of their sale, that bring something in. */
  const ventas = (sign: Sign, from: string, alone: (ofComercio: string) => string, row = 'i') =>
    [
      ['i.comercio_id', 'and o.comercio_id = i.comercio_id'],
      ['0', ''],
    ]
      .map(
        ([comercio = '', ofComercio = '']) => `
    insert into sumas_cambios (dia, canal_venta, retracto_hasta, comercio_id, ventas)
    select ${momentOf(row)}, ${comercio}, ${sign} count(distinct i.id_transaccion)
    from ${from} ${alone(ofComercio)} group by 1, 2, 3, 4;`,
      )
      .join('')

  const any = () => ''

  /** All of a sale. */
  const whole = (sign: Sign) => {
    const own = 'ingresos i where i.id_transaccion = new.id_transaccion'
    return lineas(sign, own) + ventas(sign, `${own} and i.unidades_netas > 0`, any)
  }

  return { lineas, ventas, whole, any }
}

const wasPaid = (venta: string) =>
  `${venta}.estado_tx in ('aprovada', 'reembolsada', 'contracargo')`

const moved = ['estado_tx', 'fecha_y_hora', 'retracto_hasta']
const hasMoved = (differs: string) =>
  `(${moved.map((name) => `old.${name} ${differs} new.${name}`).join(' or ')})
    and (${wasPaid('old')} or ${wasPaid('new')})`

const cameBack = 'old.cantidad_reembolsada <> new.cantidad_reembolsada'
const sameLinea = (one: string, other: string) =>
  `${one}.id_transaccion = ${other}.id_transaccion and ${one}.producto_id = ${other}.producto_id`

const sqlite = () => {
  const { lineas, ventas, whole, any } = writerOf(spellings.sqlite)
  const sale = 'ingresos i where i.id_transaccion = new.id_transaccion'
  const own = `${sale} and i.producto_id = new.producto_id`
  const others = (ofComercio: string) => `
    and not exists (select 1 from ingresos o where o.id_transaccion = new.id_transaccion
      and o.producto_id <> new.producto_id and o.unidades_netas > 0 ${ofComercio})`
  const devuelta = (sign: Sign) =>
    lineas(sign, own) + ventas(sign, `${sale} and i.unidades_netas > 0`, any)
  const reviewed = 'old.estado_comprobante is not new.estado_comprobante'
  const trigger = (name: string, at: string, when: string, body: string) =>
    `create trigger ${name} ${at} ${when && `when ${when}`} begin ${body} end`
  return [
    trigger(
      'sumas_lineas',
      'after insert on venta_lineas',
      '',
      lineas('', own) + ventas('', `${own} and i.unidades_netas > 0`, others),
    ),
    ...(['before', 'after'] as const).flatMap((time) => {
      const [suffix, sign] = time === 'before' ? (['_antes', '-'] as const) : (['', ''] as const)
      return [
        trigger(
          `sumas_venta${suffix}`,
          `${time} update of ${moved} on ventas`,
          hasMoved('is not'),
          whole(sign),
        ),
        trigger(
          `sumas_devuelta${suffix}`,
          `${time} update of cantidad_reembolsada on venta_lineas`,
          cameBack,
          devuelta(sign),
        ),
        trigger(
          `sumas_comprobante${suffix}`,
          `${time} update of estado_comprobante on ventas_mostrador`,
          reviewed,
          whole(sign),
        ),
      ]
    }),
  ]
}

const postgres = () => {
  const { lineas, ventas, whole, any } = writerOf(spellings.postgres)
  const functionOf = (name: string, body: string, answer = 'null') =>
    `create function sumas_de_${name}() returns trigger language plpgsql as $$ begin ${body}
      return ${answer}; end $$`
  // Whoever changes a sale has its row already: what is read here is what it comes to.
  const alone = `perform 1 from ventas v where v.id_transaccion = new.id_transaccion
    for no key update;`
  const nuevas = `ingresos i join nuevas n on ${sameLinea('n', 'i')}`
  const others = (ofComercio: string) => `
    and not exists (select 1 from ingresos o where o.id_transaccion = i.id_transaccion
      and o.unidades_netas > 0 ${ofComercio}
      and not exists (select 1 from nuevas x where ${sameLinea('x', 'o')}))`
  const changed = `from viejas a join nuevas n on ${sameLinea('n', 'a')}
    where a.cantidad_reembolsada <> n.cantidad_reembolsada`
  const inChanged = (row: string) => `${row}.id_transaccion in (select n.id_transaccion ${changed})`
  // What came back in one statement counts at once: of how many sales there was something before it, and is something now.
  const before = `venta_lineas i join ventas v on v.id_transaccion = i.id_transaccion
    left join ventas_mostrador m on m.id_transaccion = i.id_transaccion
    left join viejas a on ${sameLinea('a', 'i')}
    where v.estado_tx = 'aprovada' and coalesce(m.estado_comprobante, '') <> 'rechazada'
      and i.cantidad > coalesce(a.cantidad_reembolsada, i.cantidad_reembolsada) and ${inChanged('i')}`
  const back = `if not exists (select 1 ${changed}) then return null; end if;
    ${lineas(
      '',
      `${nuevas} join viejas a on ${sameLinea('a', 'i')}
      where a.cantidad_reembolsada <> n.cantidad_reembolsada`,
    )}
    ${ventas('-', before, any, 'v')}
    ${ventas('', `ingresos i where i.unidades_netas > 0 and ${inChanged('i')}`, any)}`
  const own = `ingresos i where i.id_transaccion = new.id_transaccion
    and i.producto_id = new.producto_id`
  const forRow = (name: string, at: string, when: string, call: string) =>
    `create trigger ${name} ${at} for each row when (${when}) execute function sumas_de_${call}()`
  const venta = `update of ${moved} on ventas`
  const comprobante = 'update of estado_comprobante on ventas_mostrador'
  const reviewed = 'old.estado_comprobante is distinct from new.estado_comprobante'
  return [
    functionOf('venta_antes', alone + whole('-'), 'new'),
    functionOf('venta', whole('')),
    functionOf(
      'lineas',
      lineas('', nuevas) + ventas('', `${nuevas} where i.unidades_netas > 0`, others),
    ),
    functionOf('devuelta_antes', alone + lineas('-', own), 'new'),
    functionOf('devuelta', back),
    forRow('sumas_venta_antes', `before ${venta}`, hasMoved('is distinct from'), 'venta_antes'),
    forRow('sumas_venta', `after ${venta}`, hasMoved('is distinct from'), 'venta'),
    forRow('sumas_comprobante_antes', `before ${comprobante}`, reviewed, 'venta_antes'),
    forRow('sumas_comprobante', `after ${comprobante}`, reviewed, 'venta'),
    forRow(
      'sumas_devuelta_antes',
      'before update of cantidad_reembolsada on venta_lineas',
      cameBack,
      'devuelta_antes',
    ),
    `create trigger sumas_devuelta after update on venta_lineas
      referencing old table as viejas new table as nuevas
      for each statement execute function sumas_de_devuelta()`,
    `create trigger sumas_lineas after insert on venta_lineas referencing new table as nuevas
      for each statement execute function sumas_de_lineas()`,
  ]
}

export const triggersSqlite = sqlite()
export const triggersPostgres = postgres()
