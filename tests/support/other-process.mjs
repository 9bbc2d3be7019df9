// Node 20 runs no TypeScript; Vite's runner does.
import { runnerImport } from 'vite'

const [file = '', ...args] = process.argv.slice(2)
const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })
await module.run(...args)
