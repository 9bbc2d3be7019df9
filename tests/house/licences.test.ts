import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAllowed, licenceProblems } from '../../scripts/release/licences.mjs'

const root = join(import.meta.dirname, '../..')
type Locked = { version: string; license?: string; dev?: boolean }
const locked: Record<string, Locked> = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
).packages
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

describe('Licences', () => {
  test('of all packages that a shop is installed with are allowed', () => {
    const packages = Object.entries(locked)
      .filter(([path, { dev }]) => path && !dev)
      .map(([path, { version, license }]) => ({ name: nameOf(path), version, license }))
    expect(packages.length).toBeGreaterThan(300)
    expect(licenceProblems(packages)).toEqual([])
  })

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only) AND GPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['AGPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    [undefined, false],
  ])('%s of a package: %s', (license, allowed) => {
    expect(isAllowed({ name: 'a-package', version: '1.0.0', license })).toBe(allowed)
  })

  test('of libvips is accepted for its own packages only', () => {
    const license = 'LGPL-3.0-or-later'
    expect(isAllowed({ name: '@img/sharp-libvips-linux-x64', version: '1.0.0', license })).toBe(true)
    expect(isAllowed({ name: '@img/other', version: '1.0.0', license })).toBe(false)
  })
})

test('No file of the repository names the address of a package registry', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved"/)
})
