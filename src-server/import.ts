import { importCommand, importErrorText } from './import-command.ts'

/** The process of `npm run import`. */
importCommand(process.argv.slice(2), process.env).then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${importErrorText(error)}\n`)
    process.exit(1)
  },
)
