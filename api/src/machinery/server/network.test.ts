import { describe, expect, it } from 'vitest'
import { callerAmong, networkOf, proxiesOf } from './network.ts'

describe('the network of an address', () => {
  it.each([
    ['190.0.0.7', '190.0.0.7'],
    ['::ffff:190.0.0.7', '190.0.0.7'],
    ['::FFFF:be00:7', '190.0.0.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::7%eth0', '2001:db8:1:2::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['x'.repeat(500), 'x'.repeat(64)],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('proxies', () => {
  const isProxy = proxiesOf(['127.0.0.1', '::ffff:10.1.1.1', '10.0.0.0/30', '2001:db8::/32'])

  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['10.1.1.1', true],
    ['10.0.0.3', true],
    ['10.0.0.4', false],
    ['::ffff:10.0.0.2', true],
    ['2001:db8:9::1', true],
    ['2001:db9::1', false],
    ['unknown', false],
    ['', false],
  ])('has %s: %s', (address, expected) => {
    expect(isProxy(address)).toBe(expected)
  })

  it.each(['proxy.local', '10.0.0.0/99', '10.0.0.0/', '10.0.0.0/8/9', '/8'])(
    'is no list with %s',
    (one) => {
      expect(() => proxiesOf([one])).toThrow()
    },
  )
})

describe('whoever asks', () => {
  const isProxy = proxiesOf(['10.0.0.0/8'])

  it.each([
    [undefined, '190.0.0.7', '190.0.0.7'],
    ['190.0.0.7', '10.0.0.1', '190.0.0.7'],
    ['1.1.1.1, 190.0.0.7', '10.0.0.1', '190.0.0.7'],
    ['190.0.0.7 , 10.0.0.2', '10.0.0.1', '190.0.0.7'],
    ['1.1.1.1', '190.0.0.7', '190.0.0.7'],
    ['10.0.0.2', '10.0.0.1', '10.0.0.2'],
    [undefined, undefined, '127.0.0.1'],
  ])('by way of %s from %s is %s', (forwarded, peer, caller) => {
    expect(callerAmong(forwarded, peer, isProxy)).toBe(caller)
  })
})
