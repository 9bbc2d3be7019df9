import { importCommand, importErrorText } from '../../../../src-server/import-command.ts'

/** Runs `npm run import -- ...` on a data directory; an error is the last line of the output. */
export async function run(dataDir: string, ...args: string[]): Promise<void> {
  await importCommand(args, { DATA_DIR: dataDir, SEED: 'none' }).catch((error: unknown) =>
    process.stdout.write(`${importErrorText(error)}\n`),
  )
}
