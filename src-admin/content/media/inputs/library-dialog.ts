import { lazyComponent } from '../../../providers/lazy-component.ts'

/** The media library to choose from; it is loaded when somebody opens it. */
export const LibraryDialog = lazyComponent(() => import('../LibraryDialog.tsx'), 'LibraryDialog')
