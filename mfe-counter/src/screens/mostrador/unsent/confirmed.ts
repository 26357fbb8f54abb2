import type { VentaMostrador } from '@plaza/contract'
import { create } from 'zustand'

/** Of the sales that waited, the last that the API has confirmed, under the name that it was sent by. */
export const useConfirmed = create<{ id?: string; venta?: VentaMostrador }>(() => ({}))
