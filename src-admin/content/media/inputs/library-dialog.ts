import { lazyComponent } from '../../../providers/lazy-component.ts'

/** The media library picker, loaded when it is opened. */
export const LibraryDialog = lazyComponent(() => import('../LibraryDialog.tsx'), 'LibraryDialog')
