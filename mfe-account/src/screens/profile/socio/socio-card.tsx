import { Link, useHasRoute } from '@plaza/shell/router'
import { rolesOf, useSession } from '@plaza/shell/session'
import { Button } from '@plaza/shell/ui'
import { useState } from 'react'
import { Group } from '../group/group.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { SocioDialog } from './socio-dialog.tsx'

const ganancias = '/socio/ganancias'

const Panel = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group title="Eres Socio" lead="Ganas un porcentaje de cada venta que llega por tus enlaces.">
      {useHasRoute(ganancias) && (
        <Button variant="contained" fullWidth component={Link} to={ganancias}>
          Ver mis ganancias
        </Button>
      )}
      <Button fullWidth onClick={() => setOpen(true)}>
        Dejar de ser Socio
      </Button>
      <LeaveDialog open={isOpen} onClose={() => setOpen(false)} />
    </Group>
  )
}

const Offer = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Group
      title="Gana recomendando"
      lead="Comparte productos y recibe un porcentaje de cada venta que llegue por tus enlaces."
    >
      <Button variant="outlined" fullWidth onClick={() => setOpen(true)}>
        Quiero ser Socio
      </Button>
      <SocioDialog open={isOpen} onClose={() => setOpen(false)} />
    </Group>
  )
}

/** The earnings of a Socio, or the way to become one. */
export const SocioCard = () =>
  useSession((session) => rolesOf(session).includes('Socio')) ? <Panel /> : <Offer />
