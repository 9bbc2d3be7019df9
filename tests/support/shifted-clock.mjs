// Put before a program by NODE_OPTIONS: its clock, in every thread of it, is off by what the file CLOCK says, in milliseconds.
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
