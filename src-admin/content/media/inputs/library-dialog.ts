import { lazyPage } from '../../../providers/lazy-page.ts'

/** The media library picker, loaded when it is opened. */
export const LibraryDialog = lazyPage(() => import('../LibraryDialog.tsx'), 'LibraryDialog')
