// Node 20 does not run TypeScript; Vite's module runner does.
import { runnerImport } from 'vite'

const [file = '', ...args] = process.argv.slice(2)
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })
await module.run(...args)
