# The production image: the server, which also serves the built client. Runs as an ordinary user; state in /data.
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
# The image has Node 24; the packaged one is for machines with another version.
RUN rm -r node_modules/node node_modules/.bin/node

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
CMD ["node", "server/main.ts"]
