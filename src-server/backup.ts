import { backupCommand, errorText } from './backup/command.ts'

/** The process of `npm run backup`, `npm run restore` and `npm run move`. */
backupCommand(process.argv.slice(2), process.env).then(
  (summary) => {
    process.stdout.write(`${summary}\n`)
    process.exit()
  },
  (error: unknown) => {
    process.stderr.write(`${errorText(error)}\n`)
    process.exit(1)
  },
)
