import { expect, it } from 'vitest'
import { readVersions } from './read-versions.ts'

it('takes for what is live only what says so', () => {
  const live = { shell: '1.0.0-ab', 'shell@2': '2.0.0-cd', 'mfe-uno': 'offline' }
  expect(readVersions(live)).toEqual(live)
  const others = [null, 7, 'x', [], {}, { error: { code: 'x' } }, { 'mfe-uno': '1.0.0-ab' }]
  for (const answer of [...others, { shell: '1.0.0-ab', 'mfe-uno': null }])
    expect(readVersions(answer)).toBeUndefined()
})
