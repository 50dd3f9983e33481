import type { Knex } from 'knex';

/** Its rule of kinds is replaced by a wider one, which every row of before keeps. */
export const accepted = {
  receipts:
    'a receipt may name an alias, so the rule that it names an ID goes; its rows are not looked at',
  person_events: 'its rule of kinds is replaced by one that also allows sites',
};

const kinds = `'ChallengeReceived', 'ChallengeMatched', 'ChallengeFailed', 'ControlTaken',
                 'CertificateWithdrawn', 'AccountLinked', 'AccountRemoved', 'NewDevice', 'PasswordReset',
                 'SheetUsed', 'CodeUsed', 'ReissueAsked', 'ReissueEnded', 'IdRetired'`;

/**
 * Web sites of institutions, to which people show an alias or their ID (OpenID Connect).
 *
 * `id` of a site is its client_id; `secret_hmac` is null for a public client. Without `approved_at` it is in test mode,
 * where only sample people sign in. A row of `site_connections` is what a site knows of a person: `sub` names them, for
 * this site alone. A row of `aliases` stays for ever, so that no alias is given twice; it takes challenges until
 * `ends_at`. The IDs of sample people are not in `person_ids`.
 *
 * `oidc_records` holds what the OpenID Provider stores: attempts, grants, codes and tokens. Their values are hashed,
 * their content is sealed. `oidc_keys` holds the sealed key that signs ID tokens.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table sites (
      id uuid not null default uuidv7() constraint sites__pkey primary key,
      institution_id uuid not null constraint sites__institution_id__fkey references assigners (id),
      name text not null,
      secret_hmac bytea,
      redirect_uris text[] not null,
      scopes text[] not null,
      created_at timestamptz not null,
      approved_at timestamptz,
      ended_at timestamptz
    );
    create index sites__institution_id on sites (institution_id);

    create table site_connections (
      id uuid not null default uuidv7() constraint site_connections__pkey primary key,
      site_id uuid not null constraint site_connections__site_id__fkey references sites (id),
      person_id text not null,
      sub text not null constraint site_connections__sub__key unique,
      shows_id boolean not null,
      created_at timestamptz not null,
      visited_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index site_connections__person_id__site_id on site_connections (person_id, site_id)
      where ended_at is null;
    create index site_connections__person_id on site_connections (person_id);
    create index site_connections__site_id on site_connections (site_id);

    create table aliases (
      alias text not null constraint aliases__pkey primary key,
      connection_id uuid not null
        constraint aliases__connection_id__fkey references site_connections (id),
      created_at timestamptz not null,
      ends_at timestamptz
    );
    create unique index aliases__connection_id__current on aliases (connection_id) where ends_at is null;
    create index aliases__connection_id on aliases (connection_id);

    create table oidc_records (
      id_hmac bytea not null constraint oidc_records__pkey primary key,
      grant_hmac bytea,
      connection_id uuid constraint oidc_records__connection_id__fkey references site_connections (id),
      payload bytea not null,
      expires_at timestamptz not null,
      consumed_at timestamptz
    );
    create index oidc_records__grant_hmac on oidc_records (grant_hmac);
    create index oidc_records__connection_id on oidc_records (connection_id);
    create index oidc_records__expires_at on oidc_records (expires_at);

    create table oidc_keys (
      kid text not null constraint oidc_keys__pkey primary key,
      sealed bytea not null,
      created_at timestamptz not null
    );

    alter table receipts drop constraint receipts__person_id__fkey;

    alter table person_events drop constraint person_events__kind__values;
    alter table person_events add constraint person_events__kind__values check (
      kind in (${kinds}, 'SiteConnected', 'SiteEnded', 'AliasRenewed')
    ) not valid;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from receipts where person_id in (select alias from aliases);
    alter table receipts add constraint receipts__person_id__fkey foreign key (person_id) references person_ids (id);

    delete from person_events where kind in ('SiteConnected', 'SiteEnded', 'AliasRenewed');
    alter table person_events drop constraint person_events__kind__values;
    alter table person_events add constraint person_events__kind__values check (kind in (${kinds}));
    drop table oidc_keys;
    drop table oidc_records;
    drop table aliases;
    drop table site_connections;
    drop table sites;
  `);
}
