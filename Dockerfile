# The image of the shop: built with all packages, run as an unprivileged user with those that it needs at run time.
# docker build --build-arg COMMIT=$(git rev-parse HEAD) -t haat .
ARG NODE=node:24-slim

FROM ${NODE} AS build
WORKDIR /haat
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
RUN npm run build && npm run third-party

FROM ${NODE} AS packages
WORKDIR /haat
COPY package.json package-lock.json ./
# Most packages that the shop depends on are bundled into its scripts; the rest is installed (scripts/run-packages.mjs).
COPY --from=build /haat/scripts/run-packages.mjs ./scripts/
COPY --from=build /haat/dist ./dist
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev && node scripts/run-packages.mjs --prune

FROM ${NODE}
ARG COMMIT
LABEL org.opencontainers.image.title="Haat" org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.revision="${COMMIT}"
ENV NODE_ENV=production DATA_DIR=/data COMMIT=${COMMIT}
WORKDIR /haat
COPY --from=packages /haat/package.json ./
COPY --from=packages /haat/node_modules ./node_modules
# With the licences of its packages: dist/THIRD-PARTY-NOTICES.txt, and their list: dist/sbom.cdx.json.
COPY --from=build /haat/LICENSE ./
COPY --from=build /haat/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The container needs more time to stop than DRAIN_SECONDS and the requests in progress (docs/production.md).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "dist/server/main.js"]
