# A Sandtable server: `docker build -t sandtable .`, or `podman build --format docker -t sandtable .`
# (podman's own format has no health check). How to run it: docs/guides/run_a_server.md
ARG BASE=docker.io/library/python:3.13-slim-trixie

# Compiles the rules, builds the pages and installs both with the locked dependencies. node comes from a Python wheel.
FROM ${BASE} AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
RUN python -m pip install --no-cache-dir --root-user-action=ignore uv==0.13.7
ENV UV_PROJECT_ENVIRONMENT=/opt/sandtable \
    UV_PYTHON_DOWNLOADS=never \
    UV_COMPILE_BYTECODE=1 \
    UV_LINK_MODE=copy \
    UV_NO_CACHE=1
WORKDIR /build
COPY pyproject.toml uv.lock ./
RUN uv sync --frozen --no-dev --extra postgres --extra fast --no-install-project
COPY hatch_build.py README.md LICENSE ./
COPY tools tools
COPY web web
COPY rules rules
COPY tests tests
COPY src src
# Without a working compiler the build falls back to plain Python; an image must not.
RUN uv sync --frozen --no-dev --extra postgres --extra fast --no-editable \
    && /opt/sandtable/bin/python -c "import sandtable; assert sandtable.is_compiled(), 'the rules are not compiled'"

FROM ${BASE}
RUN useradd --uid 10001 --user-group --home-dir /var/lib/sandtable --shell /usr/sbin/nologin sandtable \
    && install --directory --owner=sandtable --group=sandtable --mode=0700 /var/lib/sandtable
COPY --from=build /opt/sandtable /opt/sandtable
# Tables and experiments lie in XDG_DATA_HOME/sandtable, unless SANDTABLE_DATABASE names another database.
ENV PATH=/opt/sandtable/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    XDG_DATA_HOME=/var/lib \
    SANDTABLE_HOST=0.0.0.0 \
    SANDTABLE_PORT=8000
USER 10001:10001
VOLUME /var/lib/sandtable
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as web; web.build_opener(web.ProxyHandler({})).open('http://127.0.0.1:' + (os.environ.get('SANDTABLE_PORT') or '8000') + os.environ.get('SANDTABLE_PREFIX', '').rstrip('/') + '/healthz', timeout=4)"]
ENTRYPOINT ["sandtable"]
CMD ["serve"]
