# The image holds exactly what `npm run package` makes and what its story proves. Build the archive
# first, on the same kind of machine: npm run package && docker build -t marquee .
FROM node:24-bookworm-slim AS unpacked
ARG ARCHIVE=dist/marquee-0.1.0-linux-x64.tar.gz
COPY ${ARCHIVE} /tmp/marquee.tar.gz
RUN mkdir -p /opt/marquee /data \
  && tar -xzf /tmp/marquee.tar.gz -C /opt/marquee --strip-components=1

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
  MODE=live \
  HOST=0.0.0.0 \
  DATA_DIR=/data
COPY --from=unpacked /opt/marquee /opt/marquee
COPY --from=unpacked --chown=node:node /data /data
WORKDIR /opt/marquee
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A container with the worker role alone answers on WATCH_PORT, and is unhealthy where that is not set.
HEALTHCHECK --interval=15s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "Promise.any([process.env.WATCH_PORT, process.env.PORT || 3000].filter(Boolean).map(async (port) => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok || Promise.reject())).then(() => process.exit(0), () => process.exit(1))"]
ENTRYPOINT ["node", "marquee.mjs"]
CMD ["start"]
