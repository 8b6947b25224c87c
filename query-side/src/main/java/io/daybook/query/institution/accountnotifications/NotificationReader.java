package io.daybook.query.institution.accountnotifications;

import java.util.Map;
import java.util.Set;

/**
 * A user to whom account notifications of an institution are shown.
 *
 * @param rolesByAccount the accounts whose notifications concern the user, with the user's roles
 *     there
 * @param services the services that are enabled in the institution, by wire name
 */
public record NotificationReader(
        long userId, Map<Long, Set<Long>> rolesByAccount, Set<String> services) {}
