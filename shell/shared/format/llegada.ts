const partsOf = (fecha: string, withMonth: boolean) => {
  const format = new Intl.DateTimeFormat('es-CO', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  const parts = format.formatToParts(new Date(`${fecha}T12:00:00Z`))
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value
  const day = `${textOf('weekday')} ${textOf('day')}`
  return withMonth ? `${day} de ${textOf('month')}` : day
}

/** When something comes, from its first day to its last: "entre el martes 3 y el jueves 5"; with the months where they differ. */
export const formatLlegada = (desde: string, hasta: string) => {
  const isLong = desde.slice(0, 7) !== hasta.slice(0, 7)
  if (desde === hasta) return `el ${partsOf(hasta, false)}`
  return `entre el ${partsOf(desde, isLong)} y el ${partsOf(hasta, isLong)}`
}
