import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { usedAsVariantPhoto } from '../catalog/product-uses.ts'
import type { Service } from '../resources/services.ts'
import { mediaFolder } from './pictures.ts'

export const mediaService: Service = {
  // domain 1.5: the size is that of the file, whatever the form says.
  settle: async ({ context }, { content }) => {
    const file = join(mediaFolder(context.environment.dataDir), basename(String(content)))
    const found = await stat(file).catch(() => null)
    return { content_size: found?.size ?? null }
  },
  usedBy: { products: usedAsVariantPhoto },
}
