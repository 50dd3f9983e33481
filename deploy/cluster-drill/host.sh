#!/bin/bash
# The first process of a host: a machine of its own as far as processes, network, name and disk go. It runs inside
# new namespaces (see hosts.ts); when it is killed, everything on the host is gone at once, as if by the mains.
set -eu
name=$1 debian=$2 folder=$3 project=$4 archive=$5
hostname "$name"
mkdir -p "$folder"/{disk,work,root}
root=$folder/root
mount -t overlay overlay -o "lowerdir=$debian,upperdir=$folder/disk,workdir=$folder/work" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root"/srv/unikat "$root"/var/lib/pgbackrest "$root"/run/{postgresql,haproxy,lock}
chown --reference="$debian/var/lib/postgresql" "$root/run/postgresql"
mount --bind "$project" "$root/srv/unikat"
mount -o remount,bind,ro "$root/srv/unikat"
mount --bind "$archive" "$root/var/lib/pgbackrest"
chown --reference="$debian/var/lib/postgresql" "$root/var/lib/pgbackrest"
ip link set lo up
touch "$folder/started"
# bash collects the processes that lost their parent.
exec chroot "$root" bash -c 'sleep infinity & while :; do wait; done'
