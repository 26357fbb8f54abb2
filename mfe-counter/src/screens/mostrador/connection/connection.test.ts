import { beforeEach, describe, expect, it } from 'vitest'
import { awaitAnswer, loseLine, useConnection } from './connection.ts'

const isOnline = () => useConnection.getState().isOnline

describe('the line of a till', () => {
  beforeEach(() => awaitAnswer()(true))

  it('is as the last answer says', () => {
    awaitAnswer()(false)
    expect(isOnline()).toBe(false)
    awaitAnswer()(true)
    expect(isOnline()).toBe(true)
  })

  it('is not brought back by an answer that had left before it was lost', () => {
    const hear = awaitAnswer()
    loseLine()
    hear(true)
    expect(isOnline()).toBe(false)
    awaitAnswer()(true)
    expect(isOnline()).toBe(true)
  })

  it('is lost by silence, whenever it was asked', () => {
    const hear = awaitAnswer()
    loseLine()
    awaitAnswer()(true)
    hear(false)
    expect(isOnline()).toBe(false)
  })
})
