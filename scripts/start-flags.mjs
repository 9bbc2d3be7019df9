// @ts-check
// How Node is started for the shop: package.json says it once, for npm start; whatever else starts the shop does so alike.
import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** @type {readonly string[]} */
export const startFlags = String(scripts.start)
  .split(' ')
  .filter((word) => word.startsWith('--'))
