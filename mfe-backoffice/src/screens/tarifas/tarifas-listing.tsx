import { everywhere, type TarifaEnvio, type TarifasEnvio } from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import type { Municipio } from '@plaza/shell/lugares'
import { useNavigation, useRevalidator } from '@plaza/shell/router'
import { Button, Icon, IconButton, Notice, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/confirm-dialog.tsx'
import { type Column, DataTable } from '../../parts/table/data-table.tsx'
import { diasText, nombreOf } from './destinos.ts'
import { TarifaDialog } from './tarifa-dialog.tsx'
import { removeTarifa } from './tarifas-calls.ts'

interface Props {
  comercioId: number
  lugares: readonly Municipio[]
  tarifas: TarifasEnvio
}

const columnsOf = (lugares: readonly Municipio[]): Column<TarifaEnvio>[] => [
  {
    ...{ id: 'destino', title: 'Destino', isName: true },
    cell: ({ destino }) => nombreOf(lugares, destino),
  },
  { id: 'valor', title: 'Envío', align: 'end', cell: ({ valor }) => formatCop(valor) },
  {
    ...{ id: 'kilo', title: 'Kilo adicional', align: 'end' },
    cell: ({ valor_kilo_adicional: valor }) => (valor === 0 ? '—' : formatCop(valor)),
  },
  { id: 'dias', title: 'Llega en', cell: diasText },
  {
    ...{ id: 'gratis', title: 'Gratis desde', align: 'end' },
    cell: ({ gratis_desde }) => (gratis_desde === null ? '—' : formatCop(gratis_desde)),
  },
]

const ofPlaza = ({ valor, gratis_desde, ...plaza }: TarifasEnvio['plaza']) =>
  `la de Plaza: ${formatCop(valor)} por pedido, en ${diasText(plaza)}`

/** What a shop asks for bringing things, by destination. */
export const TarifasListing = ({ comercioId, lugares, tarifas: { tarifas, plaza } }: Props) => {
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<{ tarifa: TarifaEnvio; destinos: string[] }>()
  const [removing, setRemoving] = useState<string>()
  const remove = async (destino: string) => {
    await removeTarifa(comercioId, destino)
    toast('La tarifa quedó quitada.')
    await revalidate()
    setRemoving(undefined)
  }
  const isEverywhere = tarifas.some(({ destino }) => destino === everywhere)
  const start = { ...plaza, gratis_desde: null }
  return (
    <>
      <Notice>
        {isEverywhere
          ? 'Vale la del municipio; si no hay, la del departamento; si no, la de todo el país.'
          : `Donde no pongas tarifa vale ${ofPlaza(plaza)}.`}{' '}
        {plaza.gratis_desde !== null &&
          `Los pedidos desde ${formatCop(plaza.gratis_desde)} siempre van gratis.`}
      </Notice>
      <Button
        variant="contained"
        sx={{ margin: '16px 0' }}
        onClick={() =>
          setEditing({ tarifa: start, destinos: tarifas.length === 0 ? [everywhere] : [] })
        }
      >
        Poner tarifa
      </Button>
      {tarifas.length > 0 && (
        <DataTable
          label="Tarifas de envío"
          columns={columnsOf(lugares)}
          items={tarifas}
          keyOf={({ destino }) => destino}
          isBusy={state === 'loading'}
          actions={(tarifa) => (
            <>
              <IconButton
                size="small"
                aria-label={`Cambiar la tarifa de ${nombreOf(lugares, tarifa.destino)}`}
                onClick={() => setEditing({ tarifa, destinos: [tarifa.destino] })}
              >
                <Icon name="edit" size={18} />
              </IconButton>
              <IconButton
                size="small"
                aria-label={`Quitar la tarifa de ${nombreOf(lugares, tarifa.destino)}`}
                onClick={() => setRemoving(tarifa.destino)}
              >
                <Icon name="trash" size={18} />
              </IconButton>
            </>
          )}
        />
      )}
      {editing && (
        <TarifaDialog
          {...{ comercioId, lugares, ...editing }}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title="Quitar tarifa"
          confirm="Quitar"
          isDangerous
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          ¿Quitar la tarifa de {nombreOf(lugares, removing)}? Desde ya vale allá la del destino que
          lo contiene. Los pedidos que ya se hicieron conservan la suya.
        </ConfirmDialog>
      )}
    </>
  )
}
