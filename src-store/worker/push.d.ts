/** What a browser shows by itself (spec 7): a notice comes, is opened, and goes on coming when the browser changes its keys. */
export declare function answerPush(worker: ServiceWorkerGlobalScope): void
