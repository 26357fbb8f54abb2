import { geolocalizacion, type Perfil, type Ubicacion } from '@plaza/contract'
import { getSession } from '@plaza/shell/session'
import { useState } from 'react'
import { findPerfil } from '../datos/find-perfil.ts'
import { forgetUbicacion, saveUbicacion } from './save-ubicacion.ts'

interface Outcome {
  tone: 'info' | 'success' | 'error'
  text: string
}

const notFound = 'No pudimos encontrar tu ubicación. Inténtalo de nuevo.'
const notAllowed =
  'No nos diste permiso para ver tu ubicación. Actívalo en tu navegador e inténtalo de nuevo.'

/** Where this device is. Rejects with a sentence to show. */
const locate = () =>
  new Promise<Ubicacion>((resolve, reject: (reason: string) => void) => {
    if (!navigator.geolocation) return reject(notFound)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitud: coords.latitude, longitud: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => reject(code === PERMISSION_DENIED ? notAllowed : notFound),
      geolocalizacion,
    )
  })

const ubicacionOf = ({ latitud, longitud }: Perfil): Ubicacion | undefined =>
  latitud === null || longitud === null ? undefined : { latitud, longitud }

const isSame = (one: Ubicacion | undefined, other: Ubicacion | undefined) =>
  one?.latitud === other?.latitud && one?.longitud === other?.longitud

/** Where the person is as Plaza knows it, `update`, which asks the device and saves what it says, and `forget`. */
export const useUbicacion = (perfil: Perfil) => {
  const [ubicacion, setUbicacion] = useState(ubicacionOf(perfil))
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)

  // Of a call that failed the answer alone may be lost: the profile says what is kept.
  const keeps = async (wanted: Ubicacion | undefined) => {
    const kept = await findPerfil(perfil.id_usuario).then(ubicacionOf, () => ubicacion)
    setUbicacion(kept)
    return isSame(kept, wanted)
  }

  const save = async (found: Ubicacion) => {
    // Who asked the device may have left, and another have signed in.
    if (getSession().sub !== perfil.id_usuario) return
    setUbicacion(found)
    setOutcome({ tone: 'info', text: 'Ubicación capturada.' })
    try {
      await saveUbicacion({ ...found, id_usuario: perfil.id_usuario })
    } catch {
      if (!(await keeps(found)))
        return setOutcome({ tone: 'error', text: 'Error al guardar la ubicación en el servidor.' })
    }
    setOutcome({
      tone: 'success',
      text: 'Ubicación capturada y actualizada en el servidor.',
    })
  }

  const update = async () => {
    setBusy(true)
    setOutcome(undefined)
    await locate().then(save, (text: string) => setOutcome({ tone: 'error', text }))
    setBusy(false)
  }

  const leave = async () => {
    try {
      await forgetUbicacion()
      setUbicacion(undefined)
    } catch {
      if (!(await keeps(undefined)))
        return setOutcome({
          tone: 'error',
          text: 'No pudimos borrar tu ubicación. Inténtalo de nuevo.',
        })
    }
    setOutcome({ tone: 'success', text: 'Ya no guardamos tu ubicación.' })
  }

  const forget = async () => {
    setBusy(true)
    await leave()
    setBusy(false)
  }

  return { ubicacion, outcome, isBusy, update, forget, isSaved: outcome?.tone !== 'info' }
}
