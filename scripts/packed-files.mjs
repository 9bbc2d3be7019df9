// @ts-check
// Writes compressed copies next to the files of the clients, at the highest compression level, so that no request has to compress
// them.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packable = /\.(js|css|svg)$/

/** @type {Record<string, (content: Buffer) => Promise<Buffer>>} */
const packings = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
}

/** Writes FILE.br and FILE.gz next to a file. @param {string} path */
export async function packFile(path) {
  const content = await readFile(path)
  await Promise.all(
    Object.entries(packings).map(async ([ending, pack]) =>
      writeFile(`${path}.${ending}`, await pack(content)),
    ),
  )
}

/** Compresses the build output of both clients. @returns {import('vite').Plugin} */
export function packedFiles() {
  return {
    name: 'packed-files',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const files = Object.keys(bundle).filter((file) => packable.test(file))
        await Promise.all(files.map((file) => packFile(join(dir, file))))
      },
    },
  }
}
