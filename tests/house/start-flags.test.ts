import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const flagsIn = (command: string | undefined) => command?.match(/--[\w=-]+/g)

test('The image and the service start Node with the flags of npm start', () => {
  const startFlags = flagsIn(JSON.parse(read('package.json')).scripts.start)
  expect(startFlags?.length).toBeGreaterThan(0)
  expect(flagsIn(/^CMD .*dist\/server\/main\.js.*$/m.exec(read('Dockerfile'))?.[0])).toEqual(startFlags)
  expect(flagsIn(/^ExecStart=.*$/m.exec(read('deploy/haat.service'))?.[0])).toEqual(startFlags)
})

test('The image is built with every configuration that tsconfig.json refers to', () => {
  const lines = read('.dockerignore').split('\n')
  const references = [...read('tsconfig.json').matchAll(/"path": "([^"]+)"/g)].map(([, path = '']) => path)
  const missing = references.filter(
    (path) =>
      lines.some((line) => line === path || line === `${path}/*`) &&
      !lines.includes(`!${path}/tsconfig.json`),
  )
  expect(references.length).toBeGreaterThan(3)
  expect(missing).toEqual([])
})
