import { backupCommand, inWords } from './backup/command.ts'

/** The process of `npm run backup`, `npm run restore` and `npm run move`. */
backupCommand(process.argv.slice(2), process.env).then(
  (said) => {
    process.stdout.write(`${said}\n`)
    process.exit()
  },
  (error: unknown) => {
    process.stderr.write(`${inWords(error)}\n`)
    process.exit(1)
  },
)
