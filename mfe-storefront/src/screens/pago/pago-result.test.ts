import { describe, expect, it } from 'vitest'
import { hasLeft, hintOf, isSettled, resultOf } from './pago-result.ts'

describe('a result page', () => {
  it('reads its hint from the address', () => {
    expect(hintOf('/checkout/approved/1')).toBe('approved')
    expect(hintOf('/checkout/rejected/1')).toBe('rejected')
    expect(hintOf('/checkout/pending/1')).toBe('pending')
  })

  it('believes the sale, not the address', () => {
    expect(resultOf({ estado_tx: 'rechazada' }, 'approved', false)).toBe('rejected')
    expect(resultOf({ estado_tx: 'aprovada' }, 'rejected', false)).toBe('approved')
    expect(resultOf({ estado_tx: 'En proceso' }, 'approved', false)).toBe('pending')
  })

  it('confirms while it waits for news that the provider has given already', () => {
    expect(resultOf({ estado_tx: 'En proceso' }, 'approved', true)).toBe('confirming')
    expect(resultOf({ estado_tx: 'rechazada' }, 'approved', true)).toBe('confirming')
    expect(resultOf({ estado_tx: 'En proceso' }, 'pending', true)).toBe('pending')
  })

  it('waits after a refusal that may be that of an earlier payment', () => {
    expect(isSettled({ estado_tx: 'rechazada' }, 'approved')).toBe(false)
    expect(isSettled({ estado_tx: 'rechazada' }, 'rejected')).toBe(true)
    expect(isSettled({ estado_tx: 'En proceso' }, 'rejected')).toBe(false)
    expect(isSettled({ estado_tx: 'aprovada' }, 'pending')).toBe(true)
  })

  it('knows who left without paying', () => {
    expect(hasLeft('rejected', undefined)).toBe(true)
    expect(hasLeft('rejected', '12345')).toBe(false)
    expect(hasLeft('approved', undefined)).toBe(false)
  })
})
