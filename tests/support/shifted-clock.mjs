// Preloaded by NODE_OPTIONS: shifts the clock of every thread by the milliseconds in the file CLOCK.
import { readFileSync } from 'node:fs'

const real = Date.now
let off = 0
setInterval(() => {
  off = Number(readFileSync(process.env.CLOCK ?? '', 'utf8')) || 0
}, 50).unref()

const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [real() + off]))
  }

  static now() {
    return real() + off
  }
}
