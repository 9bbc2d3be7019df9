# The shop as an image: built with everything, run with what it needs, as nobody in particular.
# docker build --build-arg COMMIT=$(git rev-parse HEAD) -t haat .
ARG NODE=node:20-slim

FROM ${NODE} AS build
WORKDIR /haat
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
RUN npm run build

FROM ${NODE} AS packages
WORKDIR /haat
COPY package.json package-lock.json ./
# Of the packages that the shop depends on, most are in its built scripts already (scripts/run-packages.mjs).
COPY --from=build /haat/scripts/run-packages.mjs ./scripts/
COPY --from=build /haat/dist ./dist
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev && node scripts/run-packages.mjs --prune

FROM ${NODE}
ENV NODE_ENV=production DATA_DIR=/data
ARG COMMIT
ENV COMMIT=${COMMIT}
WORKDIR /haat
COPY --from=packages /haat/package.json ./
COPY --from=packages /haat/node_modules ./node_modules
COPY --from=build /haat/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Longer than draining and closing take: what is under way ends (docs/production.md).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "dist/server/main.js"]
