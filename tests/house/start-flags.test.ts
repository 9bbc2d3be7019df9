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
