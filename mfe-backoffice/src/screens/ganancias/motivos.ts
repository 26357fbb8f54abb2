import type { Ganancia, MotivoWithoutGanancia } from '@plaza/contract'

/** Why a sale earned nothing, as its referrer reads it. Nothing in it tells who bought. */
export const motivos: Record<MotivoWithoutGanancia, string> = {
  sin_datos: 'Tu perfil no tiene un documento a tu nombre y un teléfono.',
  misma_persona: 'La compra tiene tu mismo documento, teléfono o dirección.',
  mismo_dispositivo: 'La compra es de una cuenta que entró en el mismo navegador que la tuya.',
  mismo_pagador: 'La compra se pagó con una tarjeta, cuenta o documento con que también pagas tú.',
  propio_comercio: 'La compra es de un comercio donde trabajas.',
}

/** What takes back an earning that a purchase gave at first. */
export const givenBack = 'La compra se devolvió, o el banco la reversó.'

/** What there is to say of a row of the earnings: why a sale gave nothing, or why something of it is taken off. */
export const reasonOf = ({
  motivo,
  valor_ganancia,
}: Pick<Ganancia, 'motivo' | 'valor_ganancia'>) =>
  motivo ? motivos[motivo] : valor_ganancia < 0 && givenBack
