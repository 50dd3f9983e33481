#!/bin/sh
# Makes a certificate for each named host in the current folder, and at the first call the authority that signs them.
# Keep authority.key in your safe; hosts get ca.crt and their own two files (see README.md).
#   certificates.sh db1 db2 db3 lb
set -eu
umask 077
ec="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
[ -f ca.crt ] ||
  openssl req -x509 $ec -days 3650 -subj '/CN=Unikat database' -keyout authority.key -out ca.crt
for host in "$@"; do
  # Clients reach the leader, whichever it is, by the balancer's name, and Patroni its own PostgreSQL by localhost.
  openssl req -x509 -CA ca.crt -CAkey authority.key $ec -days 825 -subj "/CN=$host" \
    -addext "subjectAltName=DNS:$host,DNS:lb,DNS:localhost" -addext basicConstraints=critical,CA:FALSE \
    -keyout "$host.key" -out "$host.crt"
done
