package io.daybook.events.institution.accounts;

import java.time.Instant;

/** Events of the group of those who administer the whole site. */
public sealed interface SiteAdministratorEvent {

    /** The user. */
    long userId();

    /** The user is one of them. */
    record SiteAdministratorJoined(long userId, Instant at) implements SiteAdministratorEvent {}

    /** The user is none of them any more. */
    record SiteAdministratorLeft(long userId, Instant at) implements SiteAdministratorEvent {}
}
