// @ts-check
// npm run release -- 1.2.0 shows what a release would contain; with --do it is tested, numbered, committed and tagged.
// npm run release packs the release of package.json's version into release/; with --check it only checks, with --tag it creates the
// tag as well. Nothing is pushed.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { packRelease } from './release/pack.mjs'
import { prepareRelease } from './release/prepare.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const option = /** @type {const} */ ({ type: 'boolean', default: false })
const { values, positionals } = parseArgs({
  options: { do: option, check: option, tag: option },
  allowPositionals: true,
})
const [version] = positionals
if (version === undefined) await packRelease(values)
else prepareRelease(version, { really: values.do })
