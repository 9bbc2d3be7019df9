// @ts-check
// The Node flags of the shop. They are defined once, in the script `start` of package.json; everything else that starts the shop
// reads them here.
import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** @type {readonly string[]} */
export const startFlags = String(scripts.start)
  .split(' ')
  .filter((word) => word.startsWith('--'))
