import { importCommand, inWords } from '../../../../src-server/import-command.ts'

/** `npm run import -- ...` on a data directory; what it fails for is its last line. */
export async function run(dataDir: string, ...args: string[]): Promise<void> {
  await importCommand(args, { DATA_DIR: dataDir, SEED: 'none' }).catch((error: unknown) =>
    process.stdout.write(`${inWords(error)}\n`),
  )
}
