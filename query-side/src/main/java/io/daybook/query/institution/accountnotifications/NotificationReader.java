package io.daybook.query.institution.accountnotifications;

import java.util.Map;
import java.util.Set;

/**
 * Who reads the notifications of an institution.
 *
 * @param rolesByAccount the accounts whose notifications concern the user, each with the roles that
 *     its notifications find the user in
 * @param services the services that are on in the institution, by wire name
 */
public record NotificationReader(
        long userId, Map<Long, Set<Long>> rolesByAccount, Set<String> services) {}
