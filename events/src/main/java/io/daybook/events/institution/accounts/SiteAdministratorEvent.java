package io.daybook.events.institution.accounts;

import java.time.Instant;

/** Events of a site administrator. */
public sealed interface SiteAdministratorEvent {

    /** The user. */
    long userId();

    /** The user became a site administrator. */
    record SiteAdministratorJoined(long userId, Instant at) implements SiteAdministratorEvent {}

    /** The user is no longer a site administrator. */
    record SiteAdministratorLeft(long userId, Instant at) implements SiteAdministratorEvent {}
}
