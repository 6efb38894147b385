#!/bin/sh
# Run once, by PostgreSQL's image, on an empty volume: the portal's own user is no superuser.
set -e
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="$POSTGRES_USER" <<'SQL'
create role laborlotse login password :'password';
create database laborlotse owner laborlotse template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
