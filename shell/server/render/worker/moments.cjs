const { Script } = require('node:vm')

/**
 * Runs in a realm that is tried, before anything else. At its second moment the clock is further by what changes the year, the
 * day, the hour and each part of it, and the first numbers of chance lie at the other end.
 */
const source = `(() => {
  'use strict'
  const Real = Date, { now } = Date, { construct, defineProperty } = Reflect, { random } = Math
  const apart = (((401 * 24 + 7) * 60 + 13) * 60 + 17) * 1000 + 389
  let moment = 0, asked = 0
  const at = () => now() + moment * apart
  function Moments(...given) {
    return new.target ? construct(Real, given.length ? given : [at()], new.target) : new Moments().toString()
  }
  defineProperty(Moments, 'name', { value: 'Date' })
  defineProperty(Moments, 'length', { value: 7 })
  defineProperty(Moments, 'prototype', { value: Real.prototype })
  defineProperty(Real.prototype, 'constructor', { value: Moments })
  for (const [name, value] of [['now', at], ['parse', Real.parse], ['UTC', Real.UTC]])
    defineProperty(Moments, name, { value, writable: true, configurable: true })
  globalThis.Date = Moments
  Math.random = () => {
    asked += 1
    if (asked > 16) return random()
    const near = random() / 1024
    return (asked + moment) % 2 ? near : 1 - near - Number.EPSILON
  }
  return (which) => {
    moment = which
    asked = 0
  }
})()`

const script = new Script(source, { filename: 'moments' })

/**
 * Answers what brings a realm to one of its two moments.
 * @param {object} world @returns {(moment: 0 | 1) => void}
 */
const momentsOf = (world) => script.runInContext(world)

module.exports = { momentsOf }
