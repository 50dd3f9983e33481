# The production image: the server, which also serves the built client. Runs as an ordinary user, with a PostgreSQL of
# its own outside (DATABASE_URL); certificate, keys and mails without SMTP_URL are in /data, and nothing else is written.
FROM node:24 AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev
COPY . .
# Only what runs is copied to the image; a test assembles and starts it the same way.
RUN npm run build && node scripts/assemble-image.ts /image

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=44321
RUN mkdir /data && chown node:node /data
COPY --from=build /image/packages node_modules
COPY --from=build /image/app .
COPY --from=build /app/client/dist client/dist
USER node
VOLUME /data
EXPOSE 44321
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/healthcheck.ts"]
CMD ["node", "--import", "./server/start-tracing.ts", "server/main.ts"]
