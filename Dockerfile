# The site with its forms, as one container: docs/operations.md says how to run it.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/run.mjs prepare && node scripts/run.mjs build && mkdir -p dist-protected

FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json ./
# What builds the site is under devDependencies. Optional is another Node.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY capabilities capabilities
COPY schemas schemas
COPY runtime/files/files.ts runtime/files/places.ts runtime/files/site-modules.ts runtime/files/
COPY runtime/forms runtime/forms
COPY runtime/render runtime/render
COPY runtime/rpc runtime/rpc
COPY runtime/search runtime/search
COPY runtime/store runtime/store
COPY runtime/ui/html-places.ts runtime/ui/
COPY server server
COPY scripts/run.mjs scripts/
COPY scripts/serve scripts/serve
COPY scripts/submissions scripts/submissions
COPY scripts/terminal scripts/terminal
COPY scripts/write/disk.ts scripts/write/
COPY --from=build /app/dist dist
COPY --from=build /app/dist-protected dist-protected
RUN mkdir --mode=700 /data && chown node:node /data

ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV DATA_FOLDER=/data
# Where the database puts what does not fit into memory: the rest of the file system may be read-only.
ENV SQLITE_TMPDIR=/data
VOLUME /data
EXPOSE 4173
USER node
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4173}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm or a shell in between, so that signals arrive.
CMD ["node", "--optimize-for-size", "--heap-growing-percent=40", "scripts/run.mjs", "serve"]
